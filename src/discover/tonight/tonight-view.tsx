import { MainAction } from '#src/catalogue/card/main-action.tsx'
import { Poster } from '#src/catalogue/card/poster.tsx'
import { StatusMark } from '#src/catalogue/card/status-button.tsx'
import { OtherTitle, TitleText } from '#src/catalogue/card/title-text.tsx'
import { FilterChips } from '#src/catalogue/find/filter-chips.tsx'
import { FilterSelect } from '#src/catalogue/find/filter-select.tsx'
import type { Option } from '#src/catalogue/find/filter-labels.ts'
import { SuggestedField } from '#src/catalogue/find/suggested-field.tsx'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { without } from '#src/catalogue/find/choices.ts'
import { MOOD_NAMES, moodLabel } from './moods.ts'
import type { TonightPage, TonightPick } from './tonight-page.ts'
import { PICKS, type Time, type Tonight, TONIGHT_PATH, tonightHref } from './tonight-state.ts'
import { useTonight } from './use-tonight.ts'

const TIME_OPTIONS: readonly [time: Time, label: string][] = [
  ['HALF_HOUR', '30 min'],
  ['HOUR', '1 hour'],
  ['TWO_HOURS', '2 hours'],
  ['EVENING', 'Evening'],
]
const MOOD_OPTIONS = MOOD_NAMES.map((mood): Option => [mood, moodLabel(mood)])
const LANGUAGE_OPTIONS: readonly Option[] = [
  ['SUB', 'Subbed'],
  ['DUB', 'Dubbed'],
]
const PLACE_OPTIONS: readonly Option[] = [
  ['PLAYS_HERE', 'Only here'],
  ['ANYWHERE', 'Anywhere'],
]
const COMPANY_OPTIONS: readonly Option[] = [
  ['FRIENDS', 'With friends'],
  ['CHILDREN', 'With children'],
]

/** What to watch tonight: the questions, and three answers. */
export function TonightView({ page }: { page: TonightPage }) {
  const { shown, busy, onChange } = useTonight(page.tonight)
  return (
    <>
      <h1 className="page-title tonight-heading">
        What to watch tonight
        <span className="head-ja" lang="ja" aria-hidden="true">
          今夜の一本
        </span>
      </h1>
      {page.unknown.length > 0 && (
        <ul className="unknown-filter">
          {page.unknown.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <TimeChoice tonight={shown} />
      <TonightForm shown={shown} onChange={onChange} />
      <FilterChips name="Chosen" chips={page.chips} {...(page.chips.length > 1 && { clear: TONIGHT_PATH })} />
      <div className={busy ? 'result-list is-busy' : 'result-list'} aria-busy={busy}>
        {page.picks.length > 0 && (
          <ol className="tonight-picks">
            {page.picks.map((pick, at) => (
              <li key={SLOTS[at]}>
                <Pick pick={pick} />
              </li>
            ))}
          </ol>
        )}
        <Foot page={page} />
      </div>
    </>
  )
}

/** How much time there is: links, so that one press is enough. */
const TimeChoice = ({ tonight }: { tonight: Tonight }) => {
  const { time, ...rest } = tonight
  return (
    <nav className="row tonight-time" aria-label="How much time do you have?">
      <span aria-hidden="true">How much time do you have?</span>
      <Link
        className="chip"
        to={tonightHref(rest)}
        aria-current={time === undefined ? 'true' : undefined}
        preventScrollReset
      >
        Any
      </Link>
      {TIME_OPTIONS.map(([value, label]) => (
        <Link
          className="chip"
          key={value}
          to={tonightHref({ ...rest, time: value })}
          aria-current={value === time ? 'true' : undefined}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

interface TonightFormProps {
  shown: Tonight
  onChange: ReturnType<typeof useTonight>['onChange']
}

/** A plain form, which also works without JavaScript. */
function TonightForm({ shown, onChange }: TonightFormProps) {
  const { time, mood = '', company = '', place = '', choices } = shown
  const others = without(choices, ['language', 'tags', 'excludetags'])
  return (
    <form
      className="tonight-form"
      action={TONIGHT_PATH}
      aria-label="What you feel like"
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ target: { form: event.currentTarget } })
      }}
    >
      {time && <input type="hidden" name="time" value={time} />}
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FilterSelect name="mood" label="Mood" any="Any" options={MOOD_OPTIONS} value={mood} onChange={onChange} />
      <FilterSelect
        name="language"
        label="Audio"
        any="Any"
        options={LANGUAGE_OPTIONS}
        value={choices.language ?? ''}
        onChange={onChange}
      />
      <FilterSelect
        name="availability"
        label="Where"
        any="Here or on a service"
        options={PLACE_OPTIONS}
        value={place}
        onChange={onChange}
      />
      <FilterSelect
        name="with"
        label="With whom"
        any="By myself"
        options={COMPANY_OPTIONS}
        value={company}
        onChange={onChange}
      />
      <SuggestedField name="tags" label="Tags" call="/tags" list value={choices.tags} onChange={onChange} />
      <SuggestedField
        name="excludetags"
        label="Without tags"
        any="None"
        call="/tags"
        list
        value={choices.excludetags}
        onChange={onChange}
      />
      <button className="button is-small without-js" type="submit">
        Show picks
      </button>
    </form>
  )
}

/** The focus stays in a place whose title is replaced. */
const SLOTS = ['first', 'second', 'third']
const POSTER_SIZES = '(width >= 758px) 160px, 104px'

function Pick({ pick: { card, reason, plan, play, another } }: { pick: TonightPick }) {
  const { title } = useTitles(card)
  const { format, year, rating, episodes } = card
  const count = episodes !== undefined && episodes > 1 ? `${episodes} episodes` : ''
  const facts = [format === 'Unknown' ? '' : format, year, count].filter(Boolean)
  return (
    <article className="tonight-pick">
      <Link className="tonight-poster" to={`/${card.id}`} prefetch="intent" tabIndex={-1} aria-hidden="true">
        <Poster picture={card.poster} colour={card.colour} sizes={POSTER_SIZES} eager />
      </Link>
      <div className="tonight-text">
        <h2>
          <Link to={`/${card.id}`} prefetch="intent">
            <TitleText of={card} />
          </Link>
          <StatusMark card={card} />
        </h2>
        <OtherTitle of={card} className="tonight-other" />
        <p className="muted">
          {card.adult && <span className="badge is-adult">18+</span>}
          {facts.join(' · ')}
          {facts.length > 0 && rating && ' · '}
          {rating && <span className="unbroken">{rating}</span>}
        </p>
        <p className="tonight-reason">
          {reason.text}
          {reason.of && (
            <Link to={`/${reason.of.id}`} prefetch="intent">
              <TitleText of={reason.of} />
            </Link>
          )}
          {reason.after}
        </p>
        {plan !== '' && <p className="tonight-plan">{plan}</p>}
      </div>
      <div className="row tonight-actions">
        {play ? (
          <Link className="button is-small" to={play.href} prefetch="intent" aria-label={`${play.text}: ${title}`}>
            <Icon name="play" />
            {play.text}
          </Link>
        ) : (
          <MainAction card={card} className="button is-small" second="button is-ghost is-small" />
        )}
        {another !== '' && (
          <Link
            className="button is-ghost is-small"
            to={another}
            rel="nofollow"
            preventScrollReset
            replace
            aria-label={`Another instead of ${title}`}
          >
            Another
          </Link>
        )}
      </div>
    </article>
  )
}

/** How many titles fit, and how to get others. */
function Foot({ page: { picks, count, others, isRepeating, loosen } }: { page: TonightPage }) {
  const fewer = picks.length === 0 ? 'Nothing fits all of this.' : `Only ${count} all of this.`
  return (
    <>
      <div className="row tonight-foot">
        {others !== undefined && (
          <Link className="button" to={others} rel="nofollow" preventScrollReset replace>
            Three others
          </Link>
        )}
        <p className="muted" id="found" role="status" tabIndex={-1}>
          {picks.length < PICKS ? fewer : `${count}.`}
          {isRepeating && ' You have seen them all: they come round again.'}
        </p>
      </div>
      {loosen.length > 0 && (
        <section aria-labelledby="loosen">
          <h2 className="tonight-loosen" id="loosen">
            Loosen one of these
          </h2>
          <ul className="row">
            {loosen.map(({ label, href }) => (
              <li key={href}>
                <Link className="button is-ghost is-small" to={href} preventScrollReset>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
