import type { ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import { Link } from '#src/ui/link.tsx'
import { Pager } from '#src/ui/pager/pager.tsx'
import { FORMAT_LABELS } from '#src/list/entries/score-labels.ts'
import { SCORE_FORMATS, type ScoreFormat } from '#src/list/entries/score.ts'
import { IMPORT_CHOICES } from './compare-entries.ts'
import { ROW_KINDS, type RowKind } from './import-rows.ts'
import type { WireImport, WireRow } from './import-schemas.ts'
import { CHOICE_TEXTS, describePlan, formatCount, KIND_TEXTS, nameImport } from './import-text.ts'
import { RehearsalRows } from './rehearsal-rows.tsx'

export interface RehearsalView {
  import: WireImport
  kind: RowKind
  rows: readonly WireRow[]
  page: number
  totalPages: number
  format: ScoreFormat
}

interface RehearsalProps {
  of: RehearsalView
  /** The URL of a page of rows. */
  hrefOf: (kind: RowKind, page: number) => string
}

/** What an import would do, with the choices that are left to the user. */
export function Rehearsal({ of, hrefOf }: RehearsalProps) {
  const { import: one, kind, rows, page, totalPages, format } = of
  return (
    <>
      <section className="import-panel" aria-labelledby="rehearsal">
        <h2 id="rehearsal" tabIndex={-1}>{`Preview: ${nameImport(one)}`}</h2>
        <p>{`Nothing has changed yet. ${describePlan(one)}`}</p>
        {one.notices.length > 0 && (
          <ul className="import-notices">
            {one.notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        )}
        {one.scoreFormats.length > 0 && <ScoreFormatForm of={one} />}
        {one.counts.conflict > 0 && <ChoiceForm of={one} />}
        <Form className="import-actions" method="post" replace preventScrollReset>
          <input type="hidden" name="import" value={one.id} />
          <button className="button" type="submit" name="intent" value="apply">
            Apply import
          </button>
          <button className="button is-ghost" type="submit" name="intent" value="discard">
            Discard
          </button>
        </Form>
      </section>
      <section className="import-section" aria-labelledby="rows">
        <h2 id="rows">Titles</h2>
        <nav className="import-kinds" aria-label="Filter titles">
          {ROW_KINDS.filter((name) => one.counts[name] > 0).map((name) => (
            <Link
              className="chip"
              key={name}
              to={hrefOf(name, 1)}
              preventScrollReset
              aria-current={name === kind ? 'page' : undefined}
            >
              {KIND_TEXTS[name].name} <span>{formatCount(one.counts[name])}</span>
            </Link>
          ))}
        </nav>
        <p className="muted">{KIND_TEXTS[kind].text}</p>
        <RehearsalRows importId={one.id} rows={rows} format={format} />
        <Pager page={page} totalPages={totalPages} hrefOf={(to) => hrefOf(kind, to)} still />
      </section>
    </>
  )
}

/** What decides all conflicts. */
const ChoiceForm = ({ of: { id, choice } }: { of: WireImport }) => (
  <Choices importId={id} legend="Where both lists have a value">
    {IMPORT_CHOICES.map((name) => (
      <label key={name}>
        <input type="radio" name="choice" value={name} defaultChecked={name === choice} />
        {CHOICE_TEXTS[name].name}
        <span className="muted">{CHOICE_TEXTS[name].text}</span>
      </label>
    ))}
  </Choices>
)

/** In which format the scores are that the file does not name. */
const ScoreFormatForm = ({ of: { id, scoreFormats } }: { of: WireImport }) => (
  <Choices importId={id} legend="Which score format does this file use? It doesn’t say.">
    {SCORE_FORMATS.filter((format) => scoreFormats.includes(format)).map((format) => (
      <label key={format}>
        <input type="radio" name="scoreFormat" value={format} defaultChecked={format === scoreFormats[0]} />
        {FORMAT_LABELS[format]}
      </label>
    ))}
  </Choices>
)

interface ChoicesProps {
  importId: string
  legend: string
  children: ReactNode
}

/** Radio buttons that are sent as soon as one is chosen. */
function Choices({ importId, legend, children }: ChoicesProps) {
  const submit = useSubmit()
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      onChange={({ currentTarget }) => void submit(currentTarget, { replace: true, preventScrollReset: true })}
    >
      <input type="hidden" name="import" value={importId} />
      <input type="hidden" name="intent" value="choose" />
      <fieldset className="import-choices">
        <legend>{legend}</legend>
        {children}
        <button className="button is-ghost is-small without-js" type="submit">
          Save choice
        </button>
      </fieldset>
    </Form>
  )
}
