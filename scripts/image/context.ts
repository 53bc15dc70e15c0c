/** The files that `.dockerignore` leaves in the build context. */

/** @param paths relative, with slashes */
export function filterContext(dockerignore: string, paths: readonly string[]): string[] {
  const rules = dockerignore
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ isExcluded: !line.startsWith('!'), pattern: toPattern(line.replace(/^!/, '')) }))
  return paths.filter((path) => {
    const rule = rules.findLast(({ pattern }) => withParents(path).some((name) => pattern.test(name)))
    return !rule?.isExcluded
  })
}

/** As in Docker, `*` also matches names that begin with a dot. */
function toPattern(glob: string): RegExp {
  const parts = glob.split(/(\*\*\/|\*)/).map((part) => {
    if (part === '**/') return '(?:.*/)?'
    return part === '*' ? '[^/]*' : part.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
  })
  return new RegExp(`^${parts.join('')}$`)
}

/** `a/b/c` → `a`, `a/b`, `a/b/c` */
const withParents = (path: string): string[] =>
  path.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'))
