/** Checks versions, and the nodes of the site. */
import { pluralise } from '#src/platform/text/numbers.ts'
import { bad, type Check, type CheckFacts, good, HELP, unknown, warning } from './check.ts'
import type { Facts } from './facts.ts'
import { formatDuration, formatTime } from './format.ts'
import type { TriedEncoder } from '#src/library/on-demand/find-encoder.server.ts'
import type { VideoEncoderName } from '#src/library/on-demand/video-encoders.ts'
import { isRunning, type SiteNode } from './node-report.ts'

/** When the support of a major version of Node.js ends. */
const NODE_END_OF_LIFE: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
}

export function checkSoftware(facts: Facts): Check[] {
  return [
    checkVersion(facts),
    checkNodeVersion(facts),
    checkFfmpeg(facts),
    ...checkEncoders(facts),
    ...checkNodes(facts),
  ]
}

function checkVersion({ software, database, now }: Facts): Check {
  const { version, schema, startedAt, system } = software
  const about = {
    facts: [
      ['Version', version],
      ['Schema', database.kind === 'read' ? database.value.schema : schema],
      ['System', system],
      ['Running since', `${formatTime(startedAt)} (${formatDuration(now - startedAt)})`],
    ] satisfies CheckFacts,
    help: HELP.upgrade,
  }
  const found = database.kind === 'read' ? database.value.schema : schema
  return found === schema
    ? good('version', 'Hoshimi', `Version ${version}.`, about)
    : warning(
        'version',
        'Hoshimi',
        `A newer version has upgraded the database to ${found}. Upgrade this node, too.`,
        about,
      )
}

function checkNodeVersion({ software: { node }, now }: Facts): Check {
  const end = NODE_END_OF_LIFE[Number(node.split('.', 1)[0])]
  const facts: CheckFacts = [['Version', node]]
  return end !== undefined && now > Date.parse(end)
    ? warning('node-version', 'Node.js', `Node.js ${node} has had no security updates since ${end}. Upgrade it.`, {
        facts,
        help: HELP.upgrade,
      })
    : good('node-version', 'Node.js', `Version ${node}.`, { facts })
}

function checkFfmpeg({ ffmpeg, configuration: { mediaFolders } }: Facts): Check {
  const name = 'ffmpeg'
  if (ffmpeg.kind === 'read')
    return good('ffmpeg', name, `Version ${ffmpeg.value}.`, { facts: [['Version', ffmpeg.value]] })
  if (ffmpeg.kind === 'late') return unknown('ffmpeg', name, 'It didn’t respond in time. Reload the page.')
  if (mediaFolders.length === 0) return good('ffmpeg', name, 'Not found. It is needed only for videos in MEDIA_DIR.')
  return bad('ffmpeg', name, `Videos can’t be packaged: ${ffmpeg.message}`, {
    help: HELP.videos,
    path: '/admin/library',
    publicText: 'Videos can’t be packaged.',
  })
}

const ENCODER_NAMES: Readonly<Record<VideoEncoderName, string>> = {
  cpu: 'CPU (libx264)',
  nvenc: 'NVIDIA (nvenc)',
  qsv: 'Intel (qsv)',
  vaapi: 'VAAPI',
  videotoolbox: 'Apple (videotoolbox)',
}

/** What encodes videos for viewers on this node. */
function checkEncoders({ encoders }: Facts): Check[] {
  const name = 'Encoders'
  if (encoders === null || encoders.kind === 'failed') return []
  if (encoders.kind === 'late') return [unknown('encoders', name, 'They are being tried. Reload the page.')]
  const { chosen, tried } = encoders.value
  if (chosen === null)
    return [
      good('encoders', name, 'Off (TRANSCODE): videos that browsers don’t play are packaged first.', {
        help: HELP.videos,
      }),
    ]
  const facts: CheckFacts = tried.map((one) => [ENCODER_NAMES[one.name], describeTrial(one)])
  const about = { facts, help: HELP.videos }
  const best = tried.find((one) => one.name === chosen)
  if (best?.speed == null)
    return [bad('encoders', name, 'None works: videos that browsers don’t play can’t be converted.', about)]
  const text = `Videos are converted by ${ENCODER_NAMES[chosen]}, ${formatSpeed(best.speed)} in 720p.`
  return best.speed < 1
    ? [warning('encoders', name, `${text} That is too slow to watch them while they are converted.`, about)]
    : [good('encoders', name, text, about)]
}

const formatSpeed = (speed: number): string => `${speed < 10 ? speed.toFixed(1) : Math.round(speed)} × real time`

function describeTrial({ speed, failure }: TriedEncoder): string {
  if (speed === null) return `Doesn’t work: ${failure}`
  return failure === null ? `Works, ${formatSpeed(speed)}` : `Worked at the start, and has failed since: ${failure}`
}

/** Compares the nodes that share the database. */
function checkNodes({ nodes, configuration, software, now, ownNode }: Facts): Check[] {
  if (nodes.kind !== 'read') return []
  const running = nodes.value.nodes.filter((node) => isRunning(node, nodes.value.now) || node.id === ownNode)
  const lost = nodes.value.nodes.filter((node) => !node.isStopped && !running.includes(node))
  const facts: CheckFacts = [
    ['Nodes', String(Math.max(1, running.length))],
    ['Workers of this node', String(configuration.workers)],
  ]
  if (running.length < 2)
    return [
      good('nodes', 'Nodes', `One node with ${pluralise(configuration.workers, 'worker')}.`, { facts }),
      ...toLost(lost),
    ]
  return [...compare(running, software.version, facts), ...toLost(lost)]

  function toLost(ended: readonly SiteNode[]): Check[] {
    if (ended.length === 0) return []
    const lastSeen = Math.max(...ended.map(({ seenAt }) => seenAt))
    const text = `${pluralise(ended.length, 'node')} stopped unexpectedly, the last one ${formatDuration(now - lastSeen)} ago. Unless you know why, check the log.`
    return [warning('lost-nodes', 'Ended nodes', text, { help: HELP.health })]
  }
}

function compare(running: readonly SiteNode[], version: string, facts: CheckFacts): Check[] {
  const about = { facts, help: HELP.nodes }
  const checks: Check[] = []
  if (running.some((node) => node.version !== version))
    checks.push(
      warning('node-versions', 'Versions of nodes', 'The nodes run different versions. Complete the upgrade.', about),
    )
  if (running.some(({ usesRedis }) => !usesRedis))
    checks.push(
      bad(
        'nodes-redis',
        'Redis of nodes',
        'Several nodes run without Redis: they share neither limits nor live comments. Set the same REDIS_URL on all.',
        about,
      ),
    )
  if (running.some(({ sharesStorage }) => !sharesStorage))
    checks.push(
      bad(
        'nodes-storage',
        'Storage of nodes',
        'Several nodes run without shared storage: a video plays only from the node that packaged it. Set the same STORAGE on all.',
        about,
      ),
    )
  return checks.length > 0 ? checks : [good('nodes', 'Nodes', `${running.length} nodes of the same version.`, about)]
}
