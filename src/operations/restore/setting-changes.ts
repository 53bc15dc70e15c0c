/** Which settings a restore changes. The environment overrides both. */

/** A saved setting, before and after; null where none is saved. */
export interface SettingChange {
  name: string
  before: string | null
  after: string | null
}

type Texts = Readonly<Partial<Record<string, string>>>

/** Settings whose values are secrets, or encrypted. */
const SECRET: readonly string[] = ['SMTP_URL']

/**
 * @param names the settings that admins can save
 * @param fromEnvironment those that the environment sets, which a restore does not change
 */
export function listSettingChanges(
  before: Texts,
  after: Texts,
  { names, fromEnvironment }: { names: readonly string[]; fromEnvironment: readonly string[] },
): SettingChange[] {
  return names.flatMap((name) => {
    const [old, restored] = [before[name] ?? null, after[name] ?? null]
    return old === restored || fromEnvironment.includes(name) ? [] : [{ name, before: old, after: restored }]
  })
}

/** Whether a site that only its users see would be open to everyone. */
export const opensSite = (changes: readonly SettingChange[]): boolean =>
  changes.some(({ name, before, after }) => name === 'VISITORS' && before === 'sign-in' && after !== 'sign-in')

/** `VISITORS: sign-in → not saved` */
export function describeSettingChange({ name, before, after }: SettingChange): string {
  const show = (text: string | null): string =>
    text === null ? 'not saved' : SECRET.includes(name) ? '(secret)' : text.replaceAll(/\p{C}+/gu, ' ').slice(0, 200)
  return `${name}: ${show(before)} → ${show(after)}`
}

/** For the operator, after a restore. */
export const describeSettingChanges = (changes: readonly SettingChange[]): string[] =>
  changes.length === 0
    ? []
    : [
        ...(opensSite(changes)
          ? ['The site was private, and everyone can see it now: set VISITORS=sign-in, or choose it under Settings']
          : []),
        'Saved settings that are as they were in the backup:',
        ...changes.map((change) => `  ${describeSettingChange(change)}`),
      ]
