/** Kills of a process that sends events to webhooks: each event arrives, with one message id. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { toUserId } from '#src/accounts/viewer.ts'
import { saveChoice } from '#src/notifications/choice-store.server.ts'
import { saveChannel } from '#src/notifications/deliveries/channel-store.server.ts'
import { addEvents } from '#src/notifications/event-store.server.ts'
import type { NewEvent } from '#src/notifications/notification.ts'
import type { NotificationTables } from '#src/notifications/tables.server.ts'
import { createSecret } from '#src/notifications/webhooks/sign.server.ts'
import { encodeWebhook } from '#src/notifications/webhooks/stored-webhook.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { createTextVault } from '#src/platform/security/text-vault.server.ts'
import { fillMyList } from '../fixtures/my-list.ts'
import type { Data } from './databases.ts'
import type { Random } from './random.ts'
import { requireNone, type Round, withData } from './round.ts'
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts'

const PROCESS = join(import.meta.dirname, '../fixtures/deliver-process.ts')
const EVENTS = 20
const USERS = ['ana', 'ben'] as const
/** The paths of the receiver: the webhooks of the users, and two of the site. */
const PATHS = ['/ana', '/ben', '/site', '/other-site'] as const
const SECRET = createSecret()
/** A sender's claims, and some more: then what a killed one has claimed is due. */
const CLAIM_MS = 70_000
/** Senders that only wait for retries are killed, too. */
const LONGEST_MS = 3_000

export async function killDuringDeliveries(round: Round): Promise<string> {
  const { random, tally, maxKills } = round
  return withData(round, async (data) => {
    const receiver = await startWebhookReceiver(PATHS, SECRET, random)
    try {
      await prepare(data, receiver.origin)
      // what a killed sender has claimed is due for the next one
      const start = (killed: number, skips: boolean) =>
        startSender(data, [receiver.host, String(killed * CLAIM_MS), skips ? 'yes' : 'no'])
      const kills = 1 + random(maxKills)
      for (let killed = 0; killed < kills; killed++) {
        const senders = Array.from({ length: 1 + random(2) }, () => start(killed, false))
        await chooseMoment(senders, receiver, random)
        tally.kills += senders.length
        await Promise.all(senders.map((sender) => sender.kill()))
      }
      const last = start(kills, true)
      const code = await last.ended
      if (code !== 0) throw new Error(`The sender exited with ${code}:\n${last.output()}`)
      requireNone([...receiver.findFaults(EVENTS), ...(await findUnsent(data))])
      tally.acknowledged += EVENTS * PATHS.length
      return `${EVENTS * PATHS.length} deliveries in ${receiver.count()} requests, ${receiver.countRepeated()} accepted more than once`
    } finally {
      await receiver.close()
    }
  })
}

const openData = ({ dataDir, environment }: Data) => openDatabase(environment['DATABASE_URL'], dataDir)

async function prepare(data: Data, origin: string): Promise<void> {
  const bare = await openData(data)
  const db = bare.$extendTables<NotificationTables>()
  await fillMyList(bare, USERS)
  for (const name of USERS) await saveChoice(db, toUserId(name), 1, 'any')
  for (const path of PATHS) {
    const user = USERS.find((name) => path === `/${name}`)
    const secrets = { url: origin + path, secrets: [{ key: SECRET, until: null }] }
    await saveChannel(db, {
      id: path,
      user: user === undefined ? null : toUserId(user),
      type: 'webhook',
      name: path,
      address: origin,
      data: encodeWebhook(createTextVault([]), path, { format: 'standard', secrets }),
      kinds: ['episode.aired'],
      keepsQuietHours: false,
      createdAt: '2026-01-01T00:00:00.000Z',
      failedSince: null,
      ended: null,
    })
  }
  const events = Array.from({ length: EVENTS }, (_, index): NewEvent => {
    const facts = { kind: 'episode.aired' as const, episodes: [[index + 1, index + 1]] as [number, number][] }
    return { subject: `1 ${index + 1}`, anime: 1, facts }
  })
  await addEvents(db, events, Date.now())
  await bare.destroy()
}

/** Waits for a random moment: some time after the start, when a request has arrived, or when it was answered. */
async function chooseMoment(
  senders: readonly Sender[],
  { onRequest, onAnswer }: WebhookReceiver,
  random: Random,
): Promise<void> {
  const ended = Promise.all(senders.map((sender) => sender.ended))
  await Promise.all(senders.map(({ ready }) => ready))
  const which = 1 + random(EVENTS * 2)
  const moments = [() => pause(random(150)), () => onRequest(which), () => onAnswer(which)]
  await Promise.race([ended, pause(LONGEST_MS), moments[random(moments.length)]?.()])
}

interface Sender {
  ready: Promise<unknown>
  /** Resolves with the exit code; null if it was killed. */
  ended: Promise<number | null>
  output(): string
  kill(): Promise<unknown>
}

/** @param options further arguments of the process */
function startSender({ dataDir, environment }: Data, options: readonly string[]): Sender {
  const target = environment['DATABASE_URL'] ?? dataDir
  const child: ChildProcess = fork(PROCESS, [target, ...options], { silent: true })
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const killWithUs = () => void child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => {
    process.off('exit', killWithUs)
    return code ?? null
  })
  return {
    ready: Promise.race([once(child, 'message'), ended]),
    ended,
    output: () => output,
    kill() {
      child.kill('SIGKILL')
      return ended
    },
  }
}

/** What the database says of deliveries. */
async function findUnsent({ query }: Data): Promise<string[]> {
  const rows = await query('select state, count(*) as total from notification_delivery group by state')
  const found = rows.map(({ state, total }) => `${String(state)}: ${String(total)}`).join(', ')
  const expected = `sent: ${EVENTS * PATHS.length}`
  return found === expected ? [] : [`The database has ${found}, not ${expected}`]
}
