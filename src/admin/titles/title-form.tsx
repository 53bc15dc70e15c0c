import { Form } from 'react-router'
import { EditField } from './edit-field.tsx'
import type { EditableTitle } from './editable-title.ts'
import { FORM_GROUPS } from './form-fields.ts'

interface TitleFormProps {
  title: EditableTitle
  /** The submitted values of a rejected form. */
  submitted: URLSearchParams | undefined
  /** Fields whose submitted value differs from the one shown. */
  changed: readonly string[]
}

/** The form with all fields of a title. Fields that are not edited continue to follow the sources. */
export function TitleForm({ title, submitted, changed }: TitleFormProps) {
  const overridden = new Set([...changed, ...(submitted?.getAll('reset') ?? [])])
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
                submitted={overridden.has(each.field) ? submitted : undefined}
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
