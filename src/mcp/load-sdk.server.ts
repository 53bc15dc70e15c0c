/** Loads the protocol's official SDK, an optional dependency. */
import type * as Sdk from '@modelcontextprotocol/server'

/** The package that `package.json` names. */
export const SDK_PACKAGE = '@modelcontextprotocol/server'

export type McpSdk = typeof Sdk

/** Null if the package is not installed. @throws if it cannot be loaded for another reason */
export async function loadSdk(name: string = SDK_PACKAGE): Promise<McpSdk | null> {
  try {
    // a name in a variable: the build doesn't need the package
    return (await import(/* @vite-ignore */ name)) as McpSdk
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null
    throw error
  }
}
