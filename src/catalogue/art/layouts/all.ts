/** All layouts, and the choice for a plan. */
import { keysOf } from '#src/platform/keys-of.ts'
import { choose } from '../random.ts'
import type { Plan } from '../plan.ts'
import type { Layout } from '../sheet.ts'
import { column, sideways, spine } from './columns.ts'
import { cutout } from './cutout.ts'
import { giant, low, sky } from './open.ts'
import { band, frame } from './panels.ts'
import { whisper } from './whisper.ts'
import { arch, slats } from './windows.ts'

export const LAYOUTS = { sky, giant, low, band, frame, arch, slats, spine, column, sideways, whisper, cutout }
export type LayoutName = keyof typeof LAYOUTS

const NAMES = keysOf(LAYOUTS)

export const chooseLayout = (plan: Plan): LayoutName => choose(plan.random, NAMES, (name) => LAYOUTS[name].suits(plan))

export const layoutOf = (name: LayoutName): Layout => LAYOUTS[name]
