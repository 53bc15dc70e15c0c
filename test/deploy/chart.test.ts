/** The chart with several values. The renderer is ours, so this proves YAML and names, not Helm. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod'
import { parseConfig, VARIABLES } from '#src/config.server.ts'
import { SECRETS } from '#src/platform/process/secret-files.server.ts'
import { renderTemplate } from './render-template.ts'

const CHART = 'deploy/helm/hoshimi'
const defaults = z.record(z.string(), z.unknown()).parse(parse(readFileSync(join(CHART, 'values.yaml'), 'utf8')))
const names = z.array(z.object({ name: z.string(), value: z.string().optional() }))
const deployment = z.object({
  spec: z.object({
    replicas: z.number(),
    strategy: z.object({ type: z.string() }),
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.literal(10_001) }),
        containers: z.tuple([
          z.object({
            image: z.string(),
            env: names,
            ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
            securityContext: z.object({
              readOnlyRootFilesystem: z.literal(true),
              allowPrivilegeEscalation: z.literal(false),
            }),
            volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
          }),
        ]),
        volumes: z.array(z.looseObject({ name: z.string() })),
      }),
    }),
  }),
})
const monitor = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }),
  spec: z.object({
    jobLabel: z.string(),
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    podMetricsEndpoints: z.tuple([z.looseObject({ port: z.string() })]),
  }),
})
const resource = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }) })

type Values = Record<string, unknown>

const isMap = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/** As Helm merges values: maps by their keys. */
const merge = (values: Values, changes: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(changes).map(([key, value]) => {
      const before = values[key]
      return [key, isMap(value) && isMap(before) ? merge(before, value) : value]
    }),
  ),
})

const REQUIRED = { image: { tag: '1.0' }, config: { PUBLIC_URL: 'https://anime.example' } }

/** The resources of the chart, with these values instead of the defaults. */
function renderChart(changes: Values) {
  const data = { Values: merge(merge(defaults, REQUIRED), changes), Release: { Name: 'anime' } }
  const folder = join(CHART, 'templates')
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  return files.flatMap((name) =>
    parseAllDocuments(renderTemplate(readFileSync(join(folder, name), 'utf8'), data)).flatMap((document) => {
      expect(document.errors).toEqual([])
      const content: unknown = document.toJS()
      return content === null ? [] : [resource.parse(content)]
    }),
  )
}

const kinds = (changes: Values) =>
  renderChart(changes)
    .map(({ kind, metadata }) => `${kind} ${metadata.name}`)
    .toSorted()

function renderPod(changes: Values) {
  const { spec } = deployment.parse(renderChart(changes).find(({ kind }) => kind === 'Deployment'))
  return { ...spec, pod: spec.template.spec, container: spec.template.spec.containers[0] }
}

const SEVERAL = {
  replicas: 3,
  config: { STORAGE: 's3://videos', S3_ENDPOINT: 'https://objects.example' },
  secret: { name: 'anime', keys: [...SECRETS] },
  persistence: { enabled: false },
  ingress: {
    enabled: true,
    className: 'nginx',
    host: 'anime.example',
    tlsSecret: 'certificate',
    annotations: { size: '6m' },
    socketAnnotations: { hash: '$remote_addr' },
  },
  nodeSelector: { disk: 'fast' },
  media: { existingClaim: 'videos' },
}

test('the defaults run one node with a volume of its own', () => {
  expect(kinds({})).toEqual(['Deployment anime', 'PersistentVolumeClaim anime', 'Service anime'])
  const { strategy, container, pod } = renderPod({})
  expect(strategy.type).toBe('Recreate')
  expect(container.image).toBe('hoshimi:1.0')
  expect(pod.terminationGracePeriodSeconds).toBe(45)
})

test('several nodes have an ingress for sockets and a disruption budget, and no volume', () => {
  expect(kinds(SEVERAL)).toEqual([
    'Deployment anime',
    'Ingress anime',
    'Ingress anime-socket',
    'PodDisruptionBudget anime',
    'Service anime',
  ])
  const { container } = renderPod(SEVERAL)
  expect(container.env).toContainEqual({ name: 'DATABASE_URL_FILE', value: '/run/secrets/hoshimi/DATABASE_URL' })
  expect(container.env).toContainEqual({ name: 'MEDIA_DIR', value: '/media' })
})

describe('metrics', () => {
  const METRICS = {
    metrics: { enabled: true, port: 9100, podMonitor: { enabled: true, labels: { release: 'prometheus' } } },
  }
  const renderMonitor = (changes: Values) =>
    monitor.parse(renderChart(changes).find(({ kind }) => kind === 'PodMonitor'))

  test('are off by default', () => {
    const { container } = renderPod({})
    expect(container.ports.map(({ name }) => name)).toEqual(['http'])
    expect(container.env.map(({ name }) => name)).not.toContain('METRICS')
  })

  test('have a port of the pod, which the site accepts and no Service has', () => {
    const { container } = renderPod(METRICS)
    expect(container.ports).toContainEqual({ name: 'metrics', containerPort: 9_100 })
    const set = Object.fromEntries(container.env.map(({ name, value }) => [name, value]))
    expect(parseConfig(set, '').monitoring.metrics).toEqual({
      listen: { port: 9_100, host: '0.0.0.0' },
      token: undefined,
    })
    const services = renderChart(METRICS).filter(({ kind }) => kind === 'Service')
    expect(JSON.stringify(services)).not.toMatch(/metrics|9100/)
  })

  test('are scraped from each pod under the name that the alerts expect', () => {
    const { metadata, spec } = renderMonitor(METRICS)
    const pod = renderPod(METRICS).template.metadata.labels
    expect(metadata.labels).toMatchObject({ release: 'prometheus' })
    expect(pod).toMatchObject(spec.selector.matchLabels)
    expect(readFileSync('deploy/prometheus/hoshimi.rules.yml', 'utf8')).toContain(`{job="${pod[spec.jobLabel]}"}`)
    expect(spec.podMetricsEndpoints).toEqual([{ port: 'metrics', interval: '30s' }])
  })

  test('are scraped with the token, if there is one', () => {
    const [endpoint] = renderMonitor({ ...METRICS, secret: { name: 'anime', keys: ['METRICS_TOKEN'] } }).spec
      .podMetricsEndpoints
    expect(endpoint).toMatchObject({ authorization: { credentials: { name: 'anime', key: 'METRICS_TOKEN' } } })
  })
})

test.each([{}, SEVERAL, { storage: { existingClaim: 'shared' } }])('every mount has a volume: %j', (changes) => {
  const { pod, container } = renderPod(changes)
  expect(container.volumeMounts.map(({ name }) => name)).toEqual(pod.volumes.map(({ name }) => name))
})

test('every variable exists', () => {
  const known = [...VARIABLES, ...SECRETS.map((name) => `${name}_FILE`)]
  const { container } = renderPod({ ...SEVERAL, storage: { existingClaim: 'shared' }, metrics: { enabled: true } })
  expect(known).toEqual(expect.arrayContaining(container.env.map(({ name }) => name)))
})

describe('what cannot work is refused', () => {
  test.each([
    [{ replicas: 2 }, 'Several replicas cannot share DATA_DIR'],
    [{ config: { PUBLIC_URL: '' } }, 'config.PUBLIC_URL is required'],
    [{ image: { tag: '' } }, 'image.tag is required'],
    [{ secret: { keys: ['DATABASE_URL'] } }, 'secret.keys needs secret.name'],
    [{ metrics: { podMonitor: { enabled: true } } }, 'metrics.podMonitor needs metrics.enabled'],
  ])('%j', (changes, message) => {
    expect(() => renderChart(changes)).toThrow(message)
  })
})
