/** What holds for all calls, at the top of their document. */
export const describeApi = (
  catalogueBase: string,
): string => `Calls below \`${catalogueBase}\` are GETs that need no key: success is \`{"success":true,"results":…}\`, failure has a true status code and \`{"success":false,"message":"…"}\`. Paths are matched without regard to case.

All others take and give JSON: \`{"success":true,…}\` or, with a true status code, \`{"success":false,"error":"…"}\`. Who asks is known by the cookie that signing in sets. A 429 says in \`Retry-After\` how many seconds to wait.`
