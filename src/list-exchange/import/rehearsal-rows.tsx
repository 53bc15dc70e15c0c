import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import { Link } from '#src/ui/link.tsx'
import { useLanguage } from '#src/catalogue/language/use-language.ts'
import type { ScoreFormat } from '#src/list/entries/score.ts'
import { IMPORT_CHOICES, type ImportChoice } from './compare-entries.ts'
import type { WireRow } from './import-schemas.ts'
import { CHOICE_TEXTS, FIELD_NAMES, formatValue } from './import-text.ts'

interface RowsProps {
  importId: string
  rows: readonly WireRow[]
  format: ScoreFormat
}

/** Titles with what the import changes of each. */
export const RehearsalRows = ({ rows, ...shared }: RowsProps) => (
  <ul className="import-rows">
    {rows.map((row) => (
      <Row key={row.row} row={row} {...shared} />
    ))}
  </ul>
)

function Row({ row, importId, format }: Omit<RowsProps, 'rows'> & { row: WireRow }) {
  const names = { title: row.title, japaneseTitle: row.japanese_title }
  const isEmpty = row.kind === 'conflict' && row.fields.length === 0
  return (
    <li>
      <h3>
        {row.animeId === null ? (
          <TitleText of={names} />
        ) : (
          <Link to={`/${row.animeId}`}>
            <TitleText of={names} />
          </Link>
        )}
      </h3>
      {row.fields.length > 0 && (
        <dl>
          {row.fields.map((field) => (
            <Field key={field.field} of={field} isNew={row.kind === 'new' || row.kind === 'unknown'} format={format} />
          ))}
        </dl>
      )}
      {isEmpty && <p className="muted">Now the same on both lists.</p>}
      {row.kind === 'conflict' && <RowChoice row={row} importId={importId} names={names} />}
    </li>
  )
}

interface FieldProps {
  of: WireRow['fields'][number]
  isNew: boolean
  format: ScoreFormat
}

function Field({ of: { field, mine, theirs, takes }, isNew, format }: FieldProps) {
  const { language } = useLanguage()
  const own = formatValue(field, mine, format, language)
  const other = formatValue(field, theirs, format, language)
  return (
    <>
      <dt>{FIELD_NAMES[field]}</dt>
      <dd>
        {isNew && other}
        {!isNew && takes === 'theirs' && field === 'customLists' && <ins>{`also ${other}`}</ins>}
        {!isNew && takes === 'theirs' && field !== 'customLists' && (
          <>
            <del>{own}</del>
            <span aria-hidden="true"> → </span>
            <span className="sr-only"> becomes </span>
            <ins>{other}</ins>
          </>
        )}
        {!isNew && takes === 'mine' && (
          <>
            {`stays ${own} `}
            <del>{`(imported: ${other})`}</del>
          </>
        )}
      </dd>
    </>
  )
}

interface RowChoiceProps {
  row: WireRow
  importId: string
  names: { title: string; japaneseTitle: string }
}

/** The choice for one title; sent as soon as it changes. */
function RowChoice({ row, importId, names }: RowChoiceProps) {
  const submit = useSubmit()
  const { title } = useTitles(names)
  const select = useRef<HTMLSelectElement>(null)
  // the select stays in the document, so that it keeps the focus
  useEffect(() => {
    if (select.current) select.current.value = row.choice ?? ''
  }, [row.choice])
  return (
    <Form className="import-actions" method="post" replace preventScrollReset>
      <input type="hidden" name="import" value={importId} />
      <input type="hidden" name="row" value={row.row} />
      <input type="hidden" name="intent" value="choose-row" />
      <select
        className="field"
        ref={select}
        name="choice"
        defaultValue={row.choice ?? ''}
        aria-label={`Which entry wins for ${title}`}
        onChange={({ currentTarget: { form } }) => void submit(form, { replace: true, preventScrollReset: true })}
      >
        <option value="">Same as above</option>
        {IMPORT_CHOICES.map((choice: ImportChoice) => (
          <option key={choice} value={choice}>
            {CHOICE_TEXTS[choice].name}
          </option>
        ))}
      </select>
      <button className="button is-ghost is-small without-js" type="submit">
        Save
      </button>
    </Form>
  )
}
