/** Tools that programs of language models call (Model Context Protocol). */
import type * as z from 'zod'
import type { Scope } from '#src/accounts/api-tokens/scope.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import type { WireContext } from '#src/catalogue/api/items.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { MyListContext } from '#src/list/context.ts'

/** What the tools of one call get. */
export interface ToolContext {
  catalogue: Catalogue
  /** With the snapshot for the whole call. */
  wire: WireContext
  /** The user of the token; null without one. */
  viewer: Viewer | null
  myList: MyListContext
  /** IANA time zone of days without one. */
  timeZone: string
}

interface ToolFacts {
  name: string
  title: string
  description: string
  /** What a token must allow; null if no token is needed, unless the site is private. */
  scope: Scope | null
  changes?: true
}

export interface Tool extends ToolFacts {
  input: z.ZodObject
  output: z.ZodObject
  /** @throws {Problem} whose message is for the caller */
  run(input: unknown, context: ToolContext): Promise<object>
}

export const defineTool = <Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: ToolFacts & {
    input: Input
    output: Output
    run(input: z.output<Input>, context: ToolContext): Promise<z.output<Output>>
  },
): Tool => ({ ...tool, run: (input, context) => tool.run(tool.input.parse(input), context) })
