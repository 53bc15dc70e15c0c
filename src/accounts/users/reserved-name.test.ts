import { expect, test } from 'vitest'
import { isReservedName } from './reserved-name.ts'

const SITE = 'Hoshimi'

const split = (...lists: string[]) => lists.flatMap((list) => list.split(' '))

test.each(
  split(
    'admin Admin ADMIN adm1n aadmin admmiin a_d_m_i_n _admin_ admin1 admin_2 007admin',
    'adrnin AdminIstrator adm1n1strat0r admlnistrator admin_aiko the_admin site-admin x.mod',
    'moderator m0derator moderat0r_7 mod M0D mod_aiko staff 5taff staf official offlcial',
    'support supp0rt suppport 5upport_team system sy5tem root r00t help he1p security',
    'secur1ty deleted_user Deleted-User de1eteduser nobody guest owner webmaster noreply',
    'hoshimi H0shimi hosh1mi hoshlmi hosshimi Hoshimi_ hoshimi_team TeamHoshimi the_hoshimi',
    'hoshimi_support hoshimi2 null command_line',
  ),
)('%s is reserved', (name) => {
  expect(isReservedName(name, SITE)).toBe(true)
})

test.each(
  split(
    'aiko mood modest moderate rooot roots badminton helper helpful_fox systemic mods',
    'supporter staffan guestbook owner_of_cats root_beer hoshimi_fan Miyabi_Hoshimi hoshi ___',
    'adam damin info_junkie me_too person_1 fan_12 12345 null_pointer',
  ),
)('%s is available', (name) => {
  expect(isReservedName(name, SITE)).toBe(false)
})

test.each([
  ['My Anime!', 'my_anime', true],
  ['My Anime!', 'MyAn1me_Team', true],
  ['My Anime!', 'anime', false],
  ['星見', 'hoshimi', false],
  ['星見', 'x_y', false],
])('on a site called %s, %s is reserved: %s', (site, name, expected) => {
  expect(isReservedName(name, site)).toBe(expected)
})
