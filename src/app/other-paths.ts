/** Addresses in the API document that are no declared calls: device login, feeds and calendars. */

type Parameter = 'id' | 'provider' | 'year' | 'season' | 'token' | 'format' | 'language'

const PARAMETERS: Readonly<Record<Parameter, object>> = {
  id: inPath('id', { type: 'string' }, 'A title’s id'),
  provider: inPath('provider', { type: 'string' }, 'The id of a provider of identities'),
  year: inPath('year', { type: 'integer', minimum: 1900, maximum: 2199 }, 'The year of a season'),
  season: inPath('season', { type: 'string', enum: ['winter', 'spring', 'summer', 'fall'] }, 'The season'),
  token: inPath('token', { type: 'string' }, 'The secret of a private address, or an API token'),
  format: inPath('format', { type: 'string', enum: ['atom', 'json'] }, 'Atom or JSON Feed'),
  language: {
    name: 'language',
    in: 'query',
    description: 'The language of titles',
    schema: { type: 'string', enum: ['EN', 'JP'], default: 'EN' },
  },
}

function inPath(name: string, schema: object, description: string): object {
  return { name, in: 'path', required: true, description, schema }
}

const text = { schema: { type: 'string' } }
const notFound = { description: 'There is none' }

const file = (tag: string, summary: string, types: readonly string[], parameters: readonly Parameter[]) => ({
  get: {
    summary,
    tags: [tag],
    parameters: parameters.map((name) => PARAMETERS[name]),
    responses: {
      '200': { description: 'Success', content: Object.fromEntries(types.map((type) => [type, text])) },
      '404': notFound,
    },
  },
})

const feed = (summary: string, ...parameters: Parameter[]) =>
  file('Feeds', summary, ['application/atom+xml', 'application/feed+json'], [...parameters, 'format', 'language'])
const calendar = (summary: string, ...parameters: Parameter[]) =>
  file('Calendars', summary, ['text/calendar'], [...parameters, 'language'])

/** RFC 8628 and RFC 7009: forms, and errors by their codes. */
const oauth = (
  summary: string,
  required: readonly string[],
  optional: readonly string[],
  answered: readonly string[],
  parameters: readonly Parameter[] = [],
) => ({
  post: {
    summary,
    ...(parameters.length > 0 && { parameters: parameters.map((name) => PARAMETERS[name]) }),
    tags: ['Device login'],
    requestBody: {
      required: true,
      content: { 'application/x-www-form-urlencoded': { schema: toObject([...required, ...optional], required) } },
    },
    responses: {
      '200': { description: 'Success', content: { 'application/json': { schema: toObject(answered, answered) } } },
      '400': {
        description: 'Error with a code',
        content: { 'application/json': { schema: toObject(['error', 'error_description'], ['error']) } },
      },
    },
  },
})

const NUMBERS = ['expires_in', 'interval']

const toObject = (names: readonly string[], required: readonly string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: NUMBERS.includes(name) ? 'integer' : 'string' }])),
  ...(required.length > 0 && { required }),
})

export const OTHER_PATHS: Readonly<Record<string, object>> = {
  '/oauth/device_authorization': oauth(
    'Start a device login',
    ['client_id'],
    ['scope', 'device_name'],
    ['device_code', 'user_code', 'verification_uri', 'verification_uri_complete', 'expires_in', 'interval'],
  ),
  '/oauth/token': oauth(
    'Ask for the token of a device login',
    ['grant_type', 'device_code', 'client_id'],
    [],
    ['access_token', 'token_type', 'expires_in', 'scope'],
  ),
  '/oauth/revoke': oauth('Revoke a token', ['token'], [], []),
  '/oauth/logout/{provider}': oauth(
    'End the sessions that a provider of identities has ended',
    ['logout_token'],
    [],
    [],
    ['provider'],
  ),
  '/feeds/aired.{format}': feed('Episodes that have aired'),
  '/feeds/new.{format}': feed('Episodes as they become available here'),
  '/feeds/search.{format}': feed('Titles that a search finds, with the parameters of its page'),
  '/feeds/title/{id}.{format}': feed('Episodes of a title', 'id'),
  '/feeds/season/{year}/{season}.{format}': feed('Titles of a season as they start', 'year', 'season'),
  '/feeds/my-list/{token}.{format}': feed('Episodes of a user’s list', 'token'),
  '/feeds/collection/{token}.{format}': feed('What the library lacks, for an admin', 'token'),
  '/calendar.ics': calendar('Episodes of the coming weeks'),
  '/{id}/calendar.ics': calendar('Episodes of a title', 'id'),
  '/season/{year}/{season}.ics': calendar('Episodes of a season', 'year', 'season'),
  '/calendar/{token}.ics': calendar('Episodes of a user’s list', 'token'),
}
