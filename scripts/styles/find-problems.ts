/** Checks that each class has one stylesheet, and that stylesheets and components use the same classes. */
import { listClasses, type StyleSheet } from './read-styles.ts'
import type { UsedClasses } from './used-classes.ts'

/** Describe a variant of another class; any component may have its own. */
const STATE = /^(?:is|has)-/
const MEDIA_WIDTH = /\b(?:width|inline-size)\b/

export interface Exceptions {
  /** Classes without styles: scripts and tests find elements by them. */
  hooks: readonly string[]
  /** Stylesheets that may name classes of others. */
  shared: readonly string[]
  /** Classes whose names are composed at run time. */
  built: readonly string[]
  /** Widths without a name, with their reasons. */
  widths: Readonly<Record<string, string>>
}

export function findProblems(
  sheets: readonly StyleSheet[],
  used: UsedClasses,
  { hooks, built, shared, widths }: Exceptions,
): string[] {
  const styled = new Set(sheets.flatMap(({ selectors }) => selectors).flatMap(listClasses))
  return [
    ...findShared(sheets.filter(({ path }) => !shared.includes(path))),
    ...[...styled]
      .filter((name) => !used.mentioned.has(name) && !built.includes(name))
      .map((name) => `.${name} is styled but never used`),
    ...[...used.certain]
      .filter(([name]) => !styled.has(name) && !hooks.includes(name))
      .map(([name, path]) => `${path}: .${name} has no styles`),
    ...hooks
      .filter((name) => styled.has(name) || !used.mentioned.has(name))
      .map((name) => `.${name} is no hook: it is styled, or not used`),
    ...findWidths(sheets, widths),
    ...findUnsetProperties(sheets, used.mentioned),
  ]
}

/** A declaration with a custom property that nothing sets has no effect. */
function findUnsetProperties(sheets: readonly StyleSheet[], mentioned: ReadonlySet<string>): string[] {
  const set = new Set(sheets.flatMap(({ properties }) => properties.set))
  return sheets.flatMap(({ path, properties }) =>
    [...new Set(properties.used)]
      .filter((name) => !set.has(name) && !mentioned.has(name))
      .map((name) => `${path}: var(${name}) is never set`),
  )
}

/** A selector with classes of several files belongs to the file that has a class of its own in it. */
function findShared(sheets: readonly StyleSheet[]): string[] {
  const owners = new Map<string, Set<string>>()
  for (const { path, selectors } of sheets) {
    for (const selector of selectors) {
      const [name, ...others] = new Set(listClasses(selector).filter((one) => !STATE.test(one)))
      if (name && others.length === 0) owners.set(name, (owners.get(name) ?? new Set()).add(toComponent(path)))
    }
  }
  const twice = [...owners]
    .filter(([, components]) => components.size > 1)
    .map(([name, components]) => `.${name} is styled in several files: ${[...components].join(', ')}`)
  const foreign = sheets.flatMap(({ path, selectors }) =>
    selectors
      .filter((selector) => {
        const names = listClasses(selector)
        return (
          names.length > 1 &&
          names.every((name) => owners.has(name) || STATE.test(name)) &&
          !names.some((name) => owners.get(name)?.has(toComponent(path)))
        )
      })
      .map((selector) => `${path}: ${selector} has no class of this file`),
  )
  return [...twice, ...foreign]
}

/** `spotlight.css` and `spotlight-slide.css` of one folder are one component. */
const toComponent = (path: string): string => path.replace(/-(?:sizes|slide|fields)\.css$/, '.css')

function findWidths(sheets: readonly StyleSheet[], widths: Exceptions['widths']): string[] {
  return sheets.flatMap(({ path, atRules }) =>
    atRules
      .filter((rule) => rule.startsWith('@media') && MEDIA_WIDTH.test(rule) && !Object.hasOwn(widths, rule))
      .map((rule) => `${path}: ${rule}: use a breakpoint of src/ui/breakpoints.css`),
  )
}
