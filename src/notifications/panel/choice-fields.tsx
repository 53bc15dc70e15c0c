import { CHOICE_LABELS } from '../choice-labels.ts'
import { CHOICES, type TitleChoice } from '../kinds.ts'

/** What a user can be notified of about a title, in a form that also works without JavaScript. */
export const ChoiceFields = ({ current }: { current: TitleChoice }) => (
  <fieldset className="notification-choices">
    <legend>Notify me about</legend>
    {CHOICES.map((choice) => (
      <label className="notification-choice" key={choice}>
        <input type="radio" name="choice" value={choice} defaultChecked={choice === current} />
        <span>{CHOICE_LABELS[choice].long}</span>
      </label>
    ))}
  </fieldset>
)
