import { Form } from 'react-router'
import { EditField } from './edit-field.tsx'
import type { EditableTitle } from './editable-title.ts'
import { FORM_GROUPS } from './form-fields.ts'

interface TitleFormProps {
  title: EditableTitle
  /** What was written in a form that was refused. */
  written: URLSearchParams | undefined
  /** The fields in which something else was written than stood there. */
  touched: readonly string[]
}

/** All that can be said of a title. What is left as it is stays the sources'. */
export function TitleForm({ title, written, touched }: TitleFormProps) {
  const kept = new Set([...touched, ...(written?.getAll('reset') ?? [])])
  return (
    <Form method="post" className="edit-form" replace preventScrollReset>
      <input type="hidden" name="save" value="1" />
      <input type="hidden" name="revision" value={title.revision} />
      {FORM_GROUPS.map(({ name, fields }) => (
        <fieldset key={name}>
          <legend>{name}</legend>
          <div className="edit-fields">
            {fields.map((each) => (
              <EditField
                key={each.field}
                of={each}
                title={title}
                written={kept.has(each.field) ? written : undefined}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <p className="edit-save">
        <button type="submit" className="button" name="intent" value="save">
          Save
        </button>
      </p>
    </Form>
  )
}
