import { escapeScriptData } from './rendered-page.ts'

/**
 * The text of an inline script or a worker.
 * @param code imported from a `.script.ts` file with the suffix `?script`
 * @param args of the file's function, as JSON
 */
export const toScript = <Run extends (...args: never) => void = () => void>(
  code: string,
  ...args: Parameters<Run>
): string => `(args=>{${code}})(${escapeScriptData(JSON.stringify(args))})`
