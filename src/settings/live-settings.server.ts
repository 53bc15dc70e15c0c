/** The settings of a running process: loaded at the start, and again when any process or node has changed them. */
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import { type Database, isPostgres } from '#src/platform/database/database.server.ts'
import { checkRegularly, type Repeat } from '#src/platform/process/check-regularly.ts'
import { resolveSettings, type StartSettings } from './resolve-settings.server.ts'
import { openSecretSettings, type SecretSettings } from './secret-settings.server.ts'
import type { Settings, SettingTexts } from './setting-variables.ts'
import { listStored } from './settings-store.server.ts'

export interface LiveSettings {
  readonly current: Settings
  /** The texts of valid and invalid stored values, decrypted. */
  readonly stored: SettingTexts
  /** Stored values that are ignored, as lines that begin with the variable. */
  readonly problems: readonly string[]
  readonly secrets: SecretSettings
  /** Loads the settings; resolves when the other workers have, too, or after a second. */
  refresh(): Promise<void>
  /** Calls the listener after a change. */
  subscribe(listener: (before: Settings) => void): void
  close(): Promise<void>
}

export interface LiveOptions {
  db: Database
  config: StartSettings & { linkedServices: { tokenKeys: readonly Uint8Array[] } }
  link: ClusterLink
  warn(message: string): void
  repeat?: Repeat
}

/** Other nodes see a change within this time. */
const POLL_MS = 2_000
const REFRESH = 'settings refresh'

/** Reads the stored settings of a database. @returns also the lines for the operator about values that are ignored */
export async function loadSettings(db: Database, { config }: Pick<LiveOptions, 'config'>) {
  const secrets = openSecrets(db, config)
  const rows = await listStored(db)
  return { rows, secrets, ...resolveRows(config, rows, secrets) }
}

const openSecrets = (db: Database, { linkedServices, dataDir }: LiveOptions['config']): SecretSettings =>
  openSecretSettings({ tokenKeys: linkedServices.tokenKeys, dataDir, isShared: isPostgres(db) })

function resolveRows(config: StartSettings, rows: SettingTexts, secrets: SecretSettings) {
  const { SMTP_URL: sealed, ...others } = rows
  const url = sealed === undefined ? undefined : secrets.open(sealed, 'SMTP_URL')
  if (url === null) {
    const { MAIL_FROM: _, ...rest } = others
    const resolved = resolveSettings(config, rest)
    const problem = 'SMTP_URL cannot be decrypted on this machine: enter the password again'
    const hasMail = config.settings.fromEnvironment.includes('SMTP_URL')
    return {
      stored: others,
      settings: resolved.settings,
      problems: [...resolved.problems, ...(hasMail ? [] : [problem])],
    }
  }
  const stored = url === undefined ? others : { ...others, SMTP_URL: url }
  return { stored, ...resolveSettings(config, stored) }
}

export async function openLiveSettings({ db, config, link, warn, repeat }: LiveOptions): Promise<LiveSettings> {
  const listeners = new Set<(before: Settings) => void>()
  let state = await loadSettings(db, { config })
  const report = () => {
    for (const problem of state.problems) warn(`Stored setting ignored: ${problem}`)
  }
  report()

  // one after another: an answer that took longer must not replace a newer one
  let loading = Promise.resolve()
  const refreshHere = (): Promise<void> => (loading = loading.catch(() => undefined).then(load))

  async function load(): Promise<void> {
    const rows = await listStored(db)
    if (JSON.stringify(rows) === JSON.stringify(state.rows)) return
    const before = state
    state = { rows, secrets: before.secrets, ...resolveRows(config, rows, before.secrets) }
    if (before.problems.join('\n') !== state.problems.join('\n')) report()
    for (const listener of listeners) listener(before.settings)
  }
  link.answer(REFRESH, refreshHere)
  // during an outage of the database, the last settings remain
  const polling = checkRegularly(refreshHere, { intervalMs: POLL_MS, onError: () => undefined, repeat })

  return {
    get current() {
      return state.settings
    },
    get stored() {
      return state.stored
    },
    get problems() {
      return state.problems
    },
    secrets: state.secrets,
    async refresh() {
      // other workers that do not answer find the change themselves
      await Promise.all([refreshHere(), link.ask('others', REFRESH).catch(() => undefined)])
    },
    subscribe: (listener) => void listeners.add(listener),
    close: polling.close,
  }
}
