import { expect, test } from 'vitest'
import { formatSecurityText } from './well-known.server.ts'

const OPTIONS = {
  origin: 'https://anime.example',
  email: undefined,
  contactPath: '/contact',
  changePasswordPath: '/account#password',
}

test('security.txt lists the contact page, and the email address if configured', () => {
  const noon = Date.parse('2026-11-20T12:00:00Z')
  expect(formatSecurityText(OPTIONS, noon)).toBe(
    `Contact: https://anime.example/contact
Expires: 2027-05-19T00:00:00Z
Preferred-Languages: en
Canonical: https://anime.example/.well-known/security.txt
`,
  )
  expect(formatSecurityText({ ...OPTIONS, email: 'a+b@example.org' }, noon)).toMatch(
    /^Contact: mailto:a\+b@example\.org\nContact: https:\/\/anime\.example\/contact\n/,
  )
})
