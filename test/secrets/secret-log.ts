/** The whole log of a site, searched for the secrets that its clients have used. */

export interface SecretLog {
  /** All lines so far. */
  readonly lines: readonly string[]
  onLogLine(line: string): void
  /**
   * Remembers a secret.
   * @returns it
   * @throws {Error} if it is too short, because the test did not find it
   */
  add(name: string, secret: string | undefined): string
  /** The secrets that are in some texts, by default in the log, or a long part of them, each with the first text that contains it. */
  findLeaks(texts?: readonly string[]): string[]
  /** Whether a text has a secret that another one does not have. */
  hasMore(text: string, other: string): boolean
  readonly secrets: ReadonlyMap<string, string>
}

const MIN_LENGTH = 8
/** So much of a token is as good as the token. */
const PART_LENGTH = 20

export function createSecretLog(): SecretLog {
  const lines: string[] = []
  const secrets = new Map<string, string>()
  const listParts = (secret: string) => [secret.slice(0, PART_LENGTH), secret.slice(-PART_LENGTH)]
  return {
    lines,
    secrets,
    hasMore: (text, other) =>
      [...secrets.keys()].flatMap(listParts).some((part) => text.includes(part) && !other.includes(part)),
    onLogLine: (line) => void lines.push(line),
    add(name, secret = '') {
      if (secret.length < MIN_LENGTH) throw new Error(`Not found: ${name}`)
      secrets.set(secret, name)
      return secret
    },
    findLeaks: (texts = lines) =>
      [...secrets].flatMap(([secret, name]) => {
        const parts = listParts(secret)
        const line = texts.find((text) => parts.some((part) => text.includes(part)))
        return line === undefined ? [] : [`${name}: ${line.trim()}`]
      }),
  }
}
