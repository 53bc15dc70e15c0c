/** The Compose files and the systemd unit: what they name exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import * as z from 'zod'
import { parseConfig, VARIABLES } from '#src/config.server.ts'
import { SECRETS } from '#src/platform/process/secret-files.server.ts'

const known = [...VARIABLES, ...SECRETS.map((name) => `${name}_FILE`)]

const service = z.looseObject({
  image: z.string(),
  build: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.union([z.string(), z.object({ source: z.string(), target: z.string() })])).default([]),
})
const compose = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.object({ file: z.string() })).default({}),
})

function readCompose(path: string) {
  // as Compose does where no variable is set
  const text = readFileSync(path, 'utf8').replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
  const document = parseDocument(text, { merge: true })
  expect(document.errors).toEqual([])
  return compose.parse(document.toJS())
}

describe.each(['compose.yaml', 'deploy/compose.full.yaml'])('%s', (path) => {
  const { services, volumes, secrets } = readCompose(path)
  const sites = Object.values(services).filter(({ image }) => image === 'hoshimi')
  const sources = Object.values(services)
    .flatMap((one) => one.volumes)
    .map((volume) => (typeof volume === 'string' ? (volume.split(':')[0] ?? '') : volume.source))

  test('every variable of the site exists', () => {
    const names = sites.flatMap(({ environment }) => Object.keys(environment))
    expect(names).toContain('PUBLIC_URL')
    expect(known).toEqual(expect.arrayContaining(names))
  })

  test('ports are reachable from this machine only', () => {
    const ports = Object.values(services).flatMap((one) => one.ports)
    expect(ports).toHaveLength(1)
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/)
  })

  test('images have a version and no host', () => {
    for (const { image } of Object.values(services)) expect(image).toMatch(/^(hoshimi|[a-z]+:\d+(\.\d+)?)$/)
  })

  test('volumes and secrets are declared, and each site has its own data', () => {
    const named = new Set(sources.filter((source) => !source.startsWith('.')))
    expect([...named].toSorted()).toEqual(Object.keys(volumes).toSorted())
    const used = new Set(Object.values(services).flatMap((one) => one.secrets))
    expect([...used].toSorted()).toEqual(Object.keys(secrets).toSorted())
    expect(new Set(sites.map((one) => JSON.stringify(one.volumes[0]))).size).toBe(sites.length)
    for (const source of sources.filter((name) => name.endsWith('.conf')))
      expect(existsSync(join(path, '..', source))).toBe(true)
  })

  test('the site cannot write outside its volumes, nor gain privileges', () => {
    for (const site of sites)
      expect(site).toMatchObject({
        read_only: true,
        tmpfs: '/tmp',
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
  })
})

test('the release publishes what Compose built, under the name of the repository and for both processors', () => {
  const text = readFileSync('.github/workflows/release.yml', 'utf8')
  const { on, jobs } = z
    .object({
      on: z.object({ push: z.object({ tags: z.array(z.string()) }) }),
      jobs: z.record(
        z.string(),
        z.object({
          strategy: z.object({ matrix: z.object({ include: z.array(z.record(z.string(), z.string())) }) }).optional(),
          steps: z.array(z.looseObject({ uses: z.string().optional(), run: z.string().optional() })),
        }),
      ),
    })
    .parse(parseDocument(text).toJS())
  expect(on.push.tags).toEqual(['v*'])
  expect(jobs['build']?.strategy?.matrix.include.map(({ processor }) => processor)).toEqual(['amd64', 'arm64'])
  const run = (job: string) => jobs[job]?.steps.map((step) => step.run ?? '').join('\n') ?? ''
  expect(run('name')).toContain('image=$REGISTRY/${GITHUB_REPOSITORY,,}')
  const [built, healthy, pushed] = ['compose build', 'up --detach --wait', 'docker push "$HOSHIMI_IMAGE"'].map((part) =>
    run('build').indexOf(part),
  )
  expect([built, healthy, pushed]).toEqual([built, healthy, pushed].toSorted((a = 0, b = 0) => a - b))
  expect(built).toBeGreaterThan(-1)
  for (const processor of ['amd64', 'arm64']) expect(run('publish')).toContain(`"$IMAGE:$VERSION-${processor}"`)
  const actions = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []))
  for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40}$/)
})

test('Prometheus can read the metrics of both nodes from their network, and nothing can from outside', () => {
  const { services } = readCompose('deploy/compose.full.yaml')
  const nodes = Object.entries(services).filter(([, { image }]) => image === 'hoshimi')
  for (const [name, { environment, ports }] of nodes) {
    expect(
      parseConfig({ ...environment, DATABASE_URL: 'postgres://postgres/hoshimi' }, '').monitoring.metrics?.listen,
    ).toEqual({
      port: 9_464,
      host: '0.0.0.0',
    })
    expect(ports).toEqual([])
    expect(readFileSync('deploy/prometheus/prometheus.yml', 'utf8')).toContain(`'${name}:9464'`)
  }
})

test('the documented configuration of Traefik is YAML', () => {
  const [, text = ''] = /^```yaml\n(.*?)^```$/ms.exec(readFileSync('docs/proxies.md', 'utf8')) ?? []
  expect(parseDocument(text).errors).toEqual([])
  expect(parseDocument(text).toJS()).toMatchObject({ http: { routers: { hoshimi: { service: 'hoshimi' } } } })
})

describe('the systemd unit', () => {
  const unit = readFileSync('deploy/systemd/hoshimi.service', 'utf8')
  const values = (name: string) =>
    [...unit.matchAll(new RegExp(`^#?${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)

  test('every variable exists', () => {
    const names = values('Environment').map((value) => value.split('=', 1)[0] ?? '')
    expect(names).toEqual(['DATA_DIR', 'DATABASE_URL_FILE'])
    expect(known).toEqual(expect.arrayContaining(names))
  })

  test('it starts the site as "npm start" does', () => {
    const [folder = ''] = values('WorkingDirectory')
    const { scripts } = z
      .object({ scripts: z.object({ start: z.string() }) })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')))
    expect(values('ExecStart')).toEqual([scripts.start.replace('exec node', `${folder}/node_modules/.bin/node`)])
    expect(readdirSync('node_modules/.bin')).toContain('node')
  })

  test('it neither runs as root nor denies V8 its executable memory', () => {
    expect(values('User')).toEqual(['hoshimi'])
    expect(values('MemoryDenyWriteExecute')).toEqual([])
    expect(values('ProtectSystem')).toEqual(['strict'])
  })
})
