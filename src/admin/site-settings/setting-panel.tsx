import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { SettingSource } from './settings-overview.ts'

interface SettingPanelProps {
  id: string
  title: string
  lede: ReactNode
  /** The variables that set it in the environment. */
  variables: readonly string[]
  source: SettingSource
  isChangeable: boolean
  /** What is set, where it cannot be changed. */
  value: ReactNode
  intent: string
  /** Label of the button. */
  submit: string
  /** The fields of the form. */
  children: ReactNode
  /** Shown below the form, or below the value. */
  after?: ReactNode
}

/** A setting: a form, or its value where the environment sets it or admins cannot change it. */
export function SettingPanel(props: SettingPanelProps) {
  const { id, title, lede, variables, source, isChangeable, value, intent, submit, children, after } = props
  return (
    <section className="admin-panel settings-panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="muted">{lede}</p>
      {isChangeable && source !== 'environment' ? (
        <Form className="admin-form" method="post" replace preventScrollReset>
          <input type="hidden" name="intent" value={intent} />
          {children}
          <button className="button is-small" type="submit">
            {submit}
          </button>
        </Form>
      ) : (
        <>
          <div className="settings-value">{value}</div>
          <p className="muted">
            {source === 'environment' ? (
              <>
                Set in the environment by <Variables names={variables} />. Remove {variables.length > 1 ? 'them' : 'it'}{' '}
                there to choose here.
              </>
            ) : (
              <>
                Can’t be changed here: <code>SETUP</code> is off in the environment.
              </>
            )}
          </p>
        </>
      )}
      {after}
    </section>
  )
}

interface ValuePanelProps extends Pick<SettingPanelProps, 'id' | 'title' | 'lede' | 'isChangeable' | 'children'> {
  setting: { source: SettingSource }
  variable: string
  /** The value in words. */
  shown: string
  submit?: string
}

/** A setting with one value; `id` is also the intent of its form. */
export const ValuePanel = ({ setting, variable, shown, submit = 'Save', ...panel }: ValuePanelProps) => (
  <SettingPanel
    {...panel}
    variables={[variable]}
    source={setting.source}
    value={<p>{shown}</p>}
    intent={panel.id}
    submit={submit}
  />
)

const Variables = ({ names }: { names: readonly string[] }) =>
  names.map((name, at) => (
    <span key={name}>
      {at > 0 && ' and '}
      <code>{name}</code>
    </span>
  ))
