import { SEGMENT_KINDS, type SegmentKind } from '#src/catalogue/episode/playable.ts'
import { ChoiceList } from '../controls/choice-list.tsx'
import { usePlayer } from '../player-context.ts'
import { SKIP_RULES, type SkipRule } from '../state/skip-rules.ts'

const RULE_LABELS: Readonly<Record<SkipRule, string>> = { ask: 'Ask', always: 'Always', never: 'Never' }
const KIND_LABELS: Readonly<Record<SegmentKind, string>> = {
  intro: 'Intros',
  outro: 'Outros',
  recap: 'Recaps',
  preview: 'Previews',
}

/** How each kind of segment is skipped. */
export function SkippingPage() {
  const {
    preferences: { preferences, update },
  } = usePlayer()
  return SEGMENT_KINDS.map((kind) => (
    <ChoiceList
      key={kind}
      inline
      legend={KIND_LABELS[kind]}
      selected={preferences.skip[kind]}
      onChoose={(rule) => update({ skip: { ...preferences.skip, [kind]: rule } })}
      options={SKIP_RULES.map((value) => ({ value, label: RULE_LABELS[value] }))}
    />
  ))
}
