/** The named fields of an object, such as those that others may see; a field that is absent stays absent. */
export const pick = <T extends object, Name extends keyof T>(from: T, names: readonly Name[]): Pick<T, Name> =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]])) as Pick<T, Name>
