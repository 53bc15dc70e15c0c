import { ENTRY_LIMITS } from '../entries/entry.ts'

interface CustomListFieldsProps {
  /** In the user's order. */
  lists: readonly { id: number; name: string }[]
  action: string
}

/** Names, orders, adds and deletes the user's own lists: one form, which works without JavaScript. */
export const CustomListFields = ({ lists, action }: CustomListFieldsProps) => (
  <form method="post" action={action} className="avatar-form">
    <p className="form-hint">
      Lower positions come first. Clear a name to delete its list; its titles stay on your list.
    </p>
    {lists.map(({ id, name }, index) => (
      <div className="custom-list" key={id}>
        <input
          className="field"
          type="text"
          name={`name-${id}`}
          aria-label={`Name of ${name}`}
          maxLength={ENTRY_LIMITS.customListName}
          autoComplete="off"
          defaultValue={name}
        />
        <input
          className="field"
          type="number"
          name={`position-${id}`}
          aria-label={`Position of ${name}`}
          min={1}
          max={999}
          defaultValue={index + 1}
        />
      </div>
    ))}
    <input
      className="field"
      type="text"
      name="newList"
      aria-label="New list"
      placeholder="New list"
      maxLength={ENTRY_LIMITS.customListName}
      autoComplete="off"
    />
    <button className="button is-small" type="submit" name="intent" value="lists">
      Save lists
    </button>
  </form>
)
