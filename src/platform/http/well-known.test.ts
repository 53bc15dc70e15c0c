import { expect, test } from 'vitest'
import { writeSecurityText } from './well-known.server.ts'

const OPTIONS = {
  origin: 'https://anime.example',
  email: undefined,
  contactPath: '/contact',
  changePasswordPath: '/account#password',
}

test('security.txt names the contact page, and mail where the operator reads any', () => {
  const noon = Date.parse('2026-11-20T12:00:00Z')
  expect(writeSecurityText(OPTIONS, noon)).toBe(
    `Contact: https://anime.example/contact
Expires: 2027-05-19T00:00:00Z
Preferred-Languages: en
Canonical: https://anime.example/.well-known/security.txt
`,
  )
  expect(writeSecurityText({ ...OPTIONS, email: 'a+b@example.org' }, noon)).toMatch(
    /^Contact: mailto:a\+b@example\.org\nContact: https:\/\/anime\.example\/contact\n/,
  )
})
