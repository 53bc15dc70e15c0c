import type { SettingsOverview } from './settings-overview.ts'

/** Saved values that are ignored, and why. */
export const StoredProblems = ({ of: { problems } }: { of: SettingsOverview }) =>
  problems.length === 0 ? null : (
    <div className="admin-panel is-trouble">
      <p>These saved values are invalid and ignored. Save them again:</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{`${problem}.`}</li>
        ))}
      </ul>
    </div>
  )
