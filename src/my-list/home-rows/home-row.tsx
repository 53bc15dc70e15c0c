import { parseJson } from '#src/platform/json-text.ts'
import { BecauseSection } from './because-section.tsx'
import type { HomeRowTexts } from './home-rows.ts'
import { NewOnListStrip } from './new-on-list-strip.tsx'
import { PlannedPanel } from './planned-panel.tsx'

/** A row and its data. */
export type HomeRowProps = {
  [Row in keyof HomeRowTexts]: { name: Row; json: NonNullable<HomeRowTexts[Row]> }
}[keyof HomeRowTexts]

/** A row of the user's own on home. */
export default function HomeRow(row: HomeRowProps) {
  switch (row.name) {
    case 'newOnList':
      return <NewOnListStrip entries={parseJson(row.json)} />
    case 'because':
      return <BecauseSection {...parseJson(row.json)} />
    case 'planned':
      return <PlannedPanel titles={parseJson(row.json)} />
  }
}
