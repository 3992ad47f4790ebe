// Are the dice fair? Every roll of a finished game is recomputed here, in the reader's own browser, from the secret that was
// promised before the first of them.
import { useSignal } from "@preact/signals";
import { Fragment } from "preact";
import { useEffect } from "preact/hooks";
import * as api from "../../net/api";
import type { Rolls } from "../../net/httpBodies";
import { anyKey } from "../../net/seatKeys";
import { useAsked } from "../../net/useAsked";
import { listed } from "../../ui/format";
import { Loading, Trouble } from "../../ui/Placeholders";
import { SiteBar } from "../SiteBar";
import { type Verdict, verify } from "./verifyRolls";

export function DicePage({ table }: { table?: string }) {
  const record = useSignal<string | null>(null);
  const source = table
    ? () => api.rolls(table, anyKey(table))
    : record.value !== null
      ? () => api.recordRolls(record.value!)
      : null;
  return (
    <>
      <SiteBar />
      <main class="page dice" id="main">
        <header class="stack tight">
          <h1>Are the dice fair?</h1>
          <p class="lead">
            Before the first roll the table shows the hash of a secret. Every seat adds a text of its own, so nobody can
            choose what comes up. When the game is over the secret is told, and your browser can recompute every roll.
          </p>
        </header>
        {source ? (
          <Check key={table ?? record.value} ask={source} another={table ? undefined : () => (record.value = null)} />
        ) : (
          <Paste onText={(text) => (record.value = text)} />
        )}
      </main>
    </>
  );
}

function Paste({ onText }: { onText: (text: string) => void }) {
  const text = useSignal("");
  return (
    <form
      class="card load stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.value.trim()) onText(text.value);
      }}
    >
      <label class="field">
        <span>The record of a finished game</span>
        <textarea class="input" value={text.value} onInput={(event) => (text.value = event.currentTarget.value)} />
      </label>
      <button type="submit" class="button primary" disabled={!text.value.trim()}>
        Check it
      </button>
    </form>
  );
}

function Check({ ask, another }: { ask: () => Promise<Rolls>; another?: () => void }) {
  const rolls = useAsked(ask, []);
  const verdict = useSignal<Verdict | null>(null);
  const done = useSignal(0);
  const found = rolls.value;
  const able = "subtle" in crypto;
  useEffect(() => {
    if (!found?.dice.secret || !able) return;
    void verify(found, (n) => (done.value = n)).then((told) => (verdict.value = told));
  }, [found]);
  if (rolls.reason) {
    return <Trouble reason={rolls.reason} again={another ?? rolls.again} way={another && "Check another record"} />;
  }
  if (!found) return <Loading what="the rolls" />;
  if (!able) {
    return (
      <Trouble reason="Browsers compute SHA-256 only on pages from this machine or over https. Save the record and run: fireteam replay game.txt --verify" />
    );
  }
  const told = verdict.value;
  return (
    <>
      <section class="card load stack" aria-label="Verdict">
        <p class={told ? (told.fair ? "verdict good" : "verdict bad") : "verdict"} role="status">
          {!found.dice.secret && "The game is not over, so the secret is not told yet."}
          {found.dice.secret && !told && `Recomputing ${found.rolls.length} rolls… ${done.value}`}
          {told && told.fair && told.rolls.length > 0 && `All ${told.rolls.length} rolls are what the secret gives.`}
          {told && told.fair && told.rolls.length === 0 && "Nothing was rolled, and the secret is the one that was promised."}
          {told && !told.committed && "The secret is not the one that was promised."}
          {told && told.committed && !told.drawn && "The seats are not those that the secret gives by lot."}
          {told &&
            told.committed &&
            told.drawn &&
            !told.fair &&
            `${told.rolls.filter((each) => !each.fair).length} rolls are not what the secret gives.`}
        </p>
        <dl class="facts">
          <dt>Promised before the first roll</dt>
          <dd class="mono">{found.dice.commitment}</dd>
          <dt>Secret</dt>
          <dd class="mono">{found.dice.secret || "not told yet"}</dd>
          {Object.entries(found.dice.nonces).map(([seat, text]) => (
            <Fragment key={seat}>
              <dt>{seat} added</dt>
              <dd class="mono">{text || "nothing"}</dd>
            </Fragment>
          ))}
          {found.lots.length > 0 && (
            <>
              <dt>Seats drawn by lot</dt>
              <dd>by {listed(found.lots.map((player) => `player ${player + 1}`))}, in the order of the seats</dd>
            </>
          )}
          {found.taken_back.length > 0 && (
            <>
              <dt>Taken back by consent</dt>
              <dd>{found.taken_back.map(([from, to]) => `places ${from} to ${to}`).join(", ")}</dd>
            </>
          )}
        </dl>
      </section>
      {told && told.rolls.length > 0 && (
        <div class="card rolls" tabIndex={0} role="region" aria-label="Every roll">
          <table>
            <caption class="visually-hidden">Every roll, as it was and as recomputed</caption>
            <thead>
              <tr>
                <th scope="col">Place</th>
                <th scope="col">What</th>
                <th scope="col">Came up</th>
                <th scope="col">Recomputed</th>
                <th scope="col">Agrees</th>
              </tr>
            </thead>
            <tbody>
              {told.rolls.map((each) => (
                <tr key={each.roll.place}>
                  <td class="mono">{each.roll.place}</td>
                  <td>{each.roll.what}</td>
                  <td>{each.roll.result}</td>
                  <td>{each.found}</td>
                  <td class={each.fair ? "good" : "bad"}>{each.fair ? "yes" : "no"}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
