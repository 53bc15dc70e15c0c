/** Users with years of data; a few of them sign in. */
import { hashPassword } from '#src/accounts/users/passwords.server.ts'
import type { AccountDb } from '#src/accounts/tables.server.ts'
import { toUserId, type UserId } from '#src/accounts/viewer.ts'

const PEOPLE = 2_000
/** So many that none reaches a limit of changes. */
const SIGNED_IN = 100
const PASSWORD = 'blue lantern tide 7'
const BATCH = 200

export interface Person {
  id: UserId
  email: string
}

export interface SignedIn extends Person {
  cookie: string
}

export async function fillPeople(db: AccountDb): Promise<Person[]> {
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    id: toUserId(`00000000-0000-4000-8000-${String(index).padStart(12, '0')}`),
    email: `fan${index}@example.org`,
  }))
  const [now, password] = [new Date().toISOString(), await hashPassword(PASSWORD)]
  for (let start = 0; start < people.length; start += BATCH) {
    const some = people.slice(start, start + BATCH)
    await db
      .insertInto('user')
      .values(
        some.map(({ id, email }, index) => ({
          id,
          email,
          username: `fan_${start + index}`,
          joined_date: now,
          updated_at: now,
        })),
      )
      .execute()
    await db
      .insertInto('account')
      .values(
        some.map(({ id }) => ({
          id: `${id}-a`,
          user_id: id,
          account_id: id,
          provider_id: 'credential',
          password,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute()
  }
  return people
}

/** Signs in users from every part of the table. */
export async function signInPeople(origin: string, people: readonly Person[]): Promise<SignedIn[]> {
  const signedIn: SignedIn[] = []
  for (let count = 0; count < SIGNED_IN; count++) {
    const person = people[Math.floor((count * people.length) / SIGNED_IN)]
    if (!person) continue
    const answer = await fetch(`${origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: PASSWORD }),
    })
    if (!answer.ok) throw new Error(`Signing in failed: ${answer.status} ${await answer.text()}`)
    signedIn.push({ ...person, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' })
  }
  return signedIn
}
