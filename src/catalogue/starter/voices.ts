/** The people who lend the cast their voices. */
import { VOICES_A } from './voices/a.ts'
import { VOICES_B_F } from './voices/b-f.ts'
import { VOICES_G_H } from './voices/g-h.ts'
import { VOICES_I_J } from './voices/i-j.ts'
import { VOICES_K } from './voices/k.ts'
import { VOICES_L_M } from './voices/l-m.ts'
import { VOICES_N_R } from './voices/n-r.ts'
import { VOICES_S } from './voices/s.ts'
import { VOICES_T_Z } from './voices/t-z.ts'
import type { Voices } from './voices/voice.ts'

export const VOICES: Voices = {
  ...VOICES_A,
  ...VOICES_B_F,
  ...VOICES_G_H,
  ...VOICES_I_J,
  ...VOICES_K,
  ...VOICES_L_M,
  ...VOICES_N_R,
  ...VOICES_S,
  ...VOICES_T_Z,
}
