/** What admins enter to connect Sonarr or Radarr. */
import * as z from 'zod'

const MAX_LENGTH = 500

export const connectionFields = z.object({
  address: z
    .string({ error: 'Enter the address.' })
    .trim()
    .min(1, 'Enter the address, such as http://sonarr:8989.')
    .max(MAX_LENGTH, 'The address is too long.'),
  apiKey: z
    .string({ error: 'Enter the API key.' })
    .trim()
    .max(MAX_LENGTH, 'The API key is too long.')
    .regex(/^[\x21-\x7e]*$/, 'The API key has characters that it can’t have.')
    .default('')
    .meta({ description: 'Empty to keep the saved one, which is only possible for the same origin' }),
  isConfirmed: z
    .boolean({ error: 'isConfirmed must be true or false.' })
    .default(false)
    .meta({ description: 'Allows exactly this origin in the private network' }),
})
