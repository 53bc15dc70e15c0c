import { describe, expect, test } from 'vitest'
import { parseMediaPath } from '../name/name.ts'
import { matchFile } from './match.ts'
import { INVENTED } from '#test/fixtures/match-titles.ts'

/** The decision as text: `sure: Title #1-2`, `doubtful: Title #1`, `none`. */
function decide(path: string): string {
  const { match, candidates } = matchFile(parseMediaPath(path), INVENTED)
  const [best] = candidates
  if (best === undefined) return match
  return `${match}: ${best.title} #${best.first}${best.last > best.first ? `-${best.last}` : ''}`
}

type Row = readonly [path: string, decision: string]

const TABLES: Readonly<Record<string, readonly Row[]>> = {
  'by name': [
    ['[Group] Star Harbour - 05 [1080p].mkv', 'sure: Star Harbour #5'],
    ['[Group] Hoshi no Minato - 05 [1080p].mkv', 'sure: Star Harbour #5'],
    ['星の港 第05話.mkv', 'sure: Star Harbour #5'],
    ['star_harbour_05.mkv', 'sure: Star Harbour #5'],
    ['Star Harbor - 05.mkv', 'sure: Star Harbour #5'],
    ['Star Harbour - 01-02.mkv', 'sure: Star Harbour #1-2'],
    ['Room 404 - 05.mkv', 'sure: Room 404 #5'],
    ['Room 404/05.mkv', 'sure: Room 404 #5'],
    ['Room 404/Room 404 05.mkv', 'sure: Room 404 #5'],
    ['Ultimate Vow - 03.mkv', 'sure: Ultimate Vow #3'],
    ['Ultimate Vow OVA - 03.mkv', 'sure: Ultimate Vow #3'],
    ['Clockwork! - 05.mkv', 'sure: Clockwork! #5'],
    ['Clockwork!! - 05.mkv', 'sure: Clockwork!! #5'],
    ['Clockwork - 05.mkv', 'sure: Clockwork! #5'],
    ['Monument - 05.mkv', 'sure: Monument #5'],
    ['Something Else Entirely - 05.mkv', 'none'],
    ['Holiday 2019/beach.mp4', 'none'],
    ['05.mkv', 'none'],
    ['.mkv', 'none'],
  ],
  'by season': [
    ['Star Harbour - S01E05.mkv', 'sure: Star Harbour #5'],
    ['Star Harbour - S02E05.mkv', 'sure: Star Harbour Season 2 #5'],
    ['Star Harbour/Season 02/05.mkv', 'sure: Star Harbour Season 2 #5'],
    ['[Group] Star Harbour S2 - 05.mkv', 'sure: Star Harbour Season 2 #5'],
    ['[Group] Hoshi no Minato 2nd Season - 05.mkv', 'sure: Star Harbour Season 2 #5'],
    ['星の港 第2期 第05話.mkv', 'sure: Star Harbour Season 2 #5'],
    ['Star Harbour - S02E15.mkv', 'sure: Star Harbour Season 2 Part 2 #3'],
    ['Star Harbour S2 Part 2 - 03.mkv', 'sure: Star Harbour Season 2 Part 2 #3'],
    ['Star Harbour S2 Part 2 - 15.mkv', 'sure: Star Harbour Season 2 Part 2 #3'],
    ['Star Harbour S2 - 29.mkv', 'sure: Star Harbour Season 2 #5'],
    ['Star Harbour - S02E05 (29).mkv', 'sure: Star Harbour Season 2 #5'],
    ['Star Harbour - S03E05.mkv', 'doubtful: Star Harbour: Homecoming #5'],
    ['Star Harbour - S03E05 (53).mkv', 'sure: Star Harbour: Homecoming #5'],
    ['Star Harbour - Homecoming - 05.mkv', 'sure: Star Harbour: Homecoming #5'],
    ['Star Harbour - S07E05.mkv', 'doubtful: Star Harbour #5'],
    ['Orbit II - S02E05.mkv', 'sure: Orbit II #5'],
    ['Orbit II - 05.mkv', 'sure: Orbit II #5'],
    ['Orbit S2 - 05.mkv', 'sure: Orbit II #5'],
    ['[Group] Star Harbour II - 05.mkv', 'sure: Star Harbour Season 2 #5'],
    ['[Group] Star Harbour II Part 2 - 05.mkv', 'sure: Star Harbour Season 2 Part 2 #5'],
    ['[Group] Star Harbour V - 05.mkv', 'doubtful: Star Harbour #5'],
    ['[Group] Orbit III - 05.mkv', 'doubtful: Orbit #5'],
    ['[Group] Beacon S3 - 05.mkv', 'sure: Beacon: Storm Year #5'],
    ['[Group] Beacon S4 - 05.mkv', 'sure: Beacon Season 4 #5'],
    // only the second part has a Chinese and a Korean name
    ['纸灯笼 [05].mkv', 'doubtful: Paper Lamp Part 2 #5'],
    ['종이 등불 1기 05화.mkv', 'doubtful: Paper Lamp Part 2 #5'],
    ['ペーパーランプ 第05話.mkv', 'sure: Paper Lamp #5'],
    ['Paper Lamp Part 2 - 05.mkv', 'sure: Paper Lamp Part 2 #5'],
    // a short name of a later title, with which the first one's begins
    ['Lamp 4/Lamp 4 - 05.mkv', 'doubtful: Lamp 4 the Golden Animation #5'],
    ['Golden Lamp - 05.mkv', 'sure: Lamp 4 the Golden Animation #5'],
    ['Lamp 4 the Golden Animation - 05.mkv', 'sure: Lamp 4 the Golden Animation #5'],
    ['Lamp 4 the Animation - 05.mkv', 'sure: Lamp 4 the Animation #5'],
    // numbered by season or absolute
    ['[Group] Ferry S2 - 14.mkv', 'doubtful: Ferry: Night Boat #2'],
    ['[Group] Ferry S3 - 05.mkv', 'sure: Ferry Season 3 #5'],
    ['[Group] Tide Season 2 - 05.mkv', 'doubtful: Tide: Ebb #5'],
    ['[Group] Mill Season 2 - 05.mkv', 'sure: Mill Final Season #5'],
    ['[Group] Mill Season 2 - 14.mkv', 'doubtful: Mill Final Season Part 2 #2'],
    ['Orbit - 05.mkv', 'sure: Orbit #5'],
    ['Orbit - Apogee - 05.mkv', 'sure: Orbit: Apogee #5'],
    ['Moonlit Court - S01E15.mkv', 'sure: Moonlit Court Part 2 #4'],
    ['Moonlit Court Part 2 - 04.mkv', 'sure: Moonlit Court Part 2 #4'],
    ['Moonlit Court 2nd Cour - 15.mkv', 'sure: Moonlit Court Part 2 #4'],
  ],
  'by dates where the kinds of relations are unknown': [
    ['Night Tram - S02E15.mkv', 'sure: Night Tram Season 2 Part 2 #3'],
    ['[Group] Night Tram - 39.mkv', 'sure: Night Tram Season 2 Part 2 #3'],
    ['Silver Loom! - S02E05.mkv', 'doubtful: Silver Loom! The Weft #5'],
    ['[Group] Silver Loom! - 17.mkv', 'doubtful: Silver Loom! The Weft #5'],
    // both numbers agree
    ['Silver Loom! - S02E05 - 017 - Thread.mkv', 'sure: Silver Loom! The Weft #5'],
    ['Silver Loom - S02E05 - 017 - Thread.mkv', 'sure: Silver Loom! The Weft #5'],
    ['Silver Loom!! - S02E05 - 017 - Thread.mkv', 'sure: Silver Loom! The Weft #5'],
    ['Silver Loom!! - S02E05.mkv', 'doubtful: Silver Loom! The Weft #5'],
    ['Silver Loom! - S02E05 - 018 - Thread.mkv', 'doubtful: Silver Loom! The Weft #6'],
  ],
  'of seasons that are counted in more than one way': [
    ['Dune Fox - S01E05.mkv', 'sure: Dune Fox #5'],
    ['Dune Fox - S03E05.mkv', 'doubtful: Dune Fox: Village #5'],
    ['[Group] Dune Fox Season 3 - 05.mkv', 'sure: Dune Fox: Village #5'],
  ],
  'by absolute episode number': [
    ['Star Harbour - S02E25 - 049 - Anchor.mkv', 'sure: Star Harbour: Homecoming #1'],
    ['Star Harbour - S02E30 - 099 - Anchor.mkv', 'doubtful: Star Harbour Season 2 #6'],
    ['Star Harbour - 25.mkv', 'sure: Star Harbour Season 2 #1'],
    ['Star Harbour - 37.mkv', 'sure: Star Harbour Season 2 Part 2 #1'],
    ['Star Harbour - 49.mkv', 'sure: Star Harbour: Homecoming #1'],
    ['Star Harbour - Homecoming - 49.mkv', 'sure: Star Harbour: Homecoming #1'],
    ['Star Harbour - 62.mkv', 'doubtful: Star Harbour #62'],
    ['Endless Voyage - 1071.mkv', 'sure: Endless Voyage #1071'],
    ['Endless Voyage - S21E1071.mkv', 'sure: Endless Voyage #1071'],
    ['Endless Voyage - S02E05.mkv', 'doubtful: Endless Voyage #5'],
    ['Crimson Oath - 220.mkv', 'sure: Crimson Oath #220'],
    ['Crimson Oath - 221.mkv', 'sure: Crimson Oath: Gale #1'],
    ['Crimson Oath - Gale - S09E01 (176).mkv', 'sure: Crimson Oath: Gale #176'],
    ['Crimson Oath - Gale - 220.mkv', 'sure: Crimson Oath: Gale #220'],
    ['Crimson Oath - Gale - S17E07 (379).mkv', 'sure: Crimson Oath: Gale #379'],
    ['Crimson.Oath.Gale.E379.S17E07.1080p.WEB.mkv', 'sure: Crimson Oath: Gale #379'],
  ],
  'with ambiguous names': [
    ['Paper Foxes - 05.mkv', 'doubtful: Paper Foxes #5'],
    ['Paper Foxes (2001) - 05.mkv', 'sure: Paper Foxes #5'],
    ['Paper Foxes (2019) - 05.mkv', 'sure: Paper Foxes (2019) #5'],
    ['Paper Foxes (2019)/Season 01/Paper Foxes - S01E05.mkv', 'sure: Paper Foxes (2019) #5'],
    ['Paper Foxes (2019)/Season 02/Paper Foxes - S02E05.mkv', 'sure: Paper Foxes Season 2 #5'],
    ['Paper Foxes - 26.mkv', 'doubtful: Paper Foxes #26'],
    ['Twin Blades - 05.mkv', 'doubtful: Twin Blades #5'],
    ['Monument - 74.mkv', 'sure: Monument #74'],
    ['Glass Garden.mkv', 'sure: Glass Garden #1'],
  ],
  'that are films': [
    ['Silent Letter (2016)/Silent Letter (1 of 2).mkv', 'sure: Silent Letter #1'],
    ['Silent Letter (2016)/Silent Letter (2 of 2).mkv', 'sure: Silent Letter #1'],
    ['Silent Letter [2 of 2].mkv', 'sure: Silent Letter #1'],
    ['Silent Letter (4 of 6).mkv', 'none'],
    ['Silent Letter (2016).mkv', 'sure: Silent Letter #1'],
    ['[Group] Shizuka na Tegami [BD 1080p].mkv', 'sure: Silent Letter #1'],
    ['Movies/Glass Garden (1997)/Glass Garden.mkv', 'sure: Glass Garden #1'],
    ['Star Harbour the Movie - Low Tide (2019).mkv', 'sure: Star Harbour the Movie: Low Tide #1'],
    ['Endless Voyage Movie 2 - Storm.mkv', 'sure: Endless Voyage Movie 2: Storm #1'],
    ['Endless Voyage Movie 3 - Storm of Storms.mkv', 'sure: Endless Voyage: Storm of Storms #1'],
    ['Endless Voyage Movie 02.mkv', 'sure: Endless Voyage Movie 2: Storm #1'],
    ['Endless Voyage/Movies/Endless Voyage Movie 1.mkv', 'sure: Endless Voyage Movie 1: Gold #1'],
    ['Star Harbour.mkv', 'doubtful: Star Harbour #1'],
  ],
  'that are specials': [
    ['Star Harbour OVA - 02.mkv', 'sure: Star Harbour OVA #2'],
    ['Star Harbour/Season 00/Star Harbour - S00E02.mkv', 'doubtful: Star Harbour OVA #2'],
    ['Orbit/Specials/Orbit - S00E01 - Night Shift.mkv', 'sure: Orbit: Night Shift #1'],
    ['Star Harbour - 13.5.mkv', 'doubtful: Star Harbour OVA #1'],
    ['Star Harbour/Extras/Star Harbour - 05.mkv', 'none'],
    ['[Group] Star Harbour - NCOP1.mkv', 'none'],
    ['Star Harbour - 00.mkv', 'none'],
    ['[Group] Beacon [SP02].mkv', 'sure: Beacon Specials #2'],
  ],
  'with two names': [
    ['[Group] 魔法的新娘 _ Mahou no Hanayome S02 - 02 [1080p].mkv', 'sure: The Lantern Bride Season 2 #2'],
    ['[Group][魔法的新娘][Mahou no Hanayome 2nd Season][02].mkv', 'sure: The Lantern Bride Season 2 #2'],
    ['[Group] 魔法的新娘 第二季 _ Mahou no Hanayome - 02.mkv', 'sure: The Lantern Bride Season 2 #2'],
    ['[Group] 魔法の花嫁 Mahou no Hanayome - 02.mkv', 'sure: The Lantern Bride #2'],
    ['[Group] 魔法の花嫁 Mahou no Hanayome S2 - 02.mkv', 'sure: The Lantern Bride Season 2 #2'],
    ['[Group] Mahou no Hanayome (The Lantern Bride) S2 - 02.mkv', 'sure: The Lantern Bride Season 2 #2'],
    ['[Group] 魔法の花嫁 Hoshi no Minato - 02.mkv', 'doubtful: Star Harbour #2'],
  ],
  'with contradictions': [
    // symbols
    ['Anima+ - 03.mkv', 'sure: Anima+ #3'],
    ['Anima - 03.mkv', 'sure: Anima #3'],
    ['Anima＊ - 03.mkv', 'doubtful: Anima #3'],
    ['Kite＊ - 03.mkv', 'sure: Kite* #3'],
    ['Kite - 03.mkv', 'sure: Kite* #3'],
    ['Kite+ - 03.mkv', 'doubtful: Kite* #3'],
    ['Anima ∬ - 03.mkv', 'doubtful: Anima #3'],
    ['Clockwork!!# - 05.mkv', 'doubtful: Clockwork! #5'],
    ['Anima▽ - 03.mkv', 'doubtful: Anima #3'],
    ['Clockwork!!! - 05.mkv', 'doubtful: Clockwork! #5'],
    // seasons
    ['[Group] Opera Lumière Act II - 03.mkv', 'sure: Opera Lumière Act II #3'],
    ['[Group] Opera Lumière Act II Second Season - 03.mkv', 'doubtful: Opera Lumière Act II #3'],
    ['[Group] Ballet Act II Second Season - 03.mkv', 'sure: Ballet Act II Second Season #3'],
    ['[Group] Ballet Act II - 03.mkv', 'sure: Ballet Act II #3'],
    ['[Group] Choir7 - 03.mkv', 'sure: Choir7 #3'],
    ['[Group] Choir7 2nd Season - 03.mkv', 'sure: Choir7 Second Beat! #3'],
    ['[Group] Choir7 4th Season - 03.mkv', 'doubtful: Choir7 #3'],
    ['[Group] Room 404 S3 - 03.mkv', 'doubtful: Room 404 #3'],
    // years
    ['Spinner 2002 - 03.mkv', 'sure: Spinner V-Force #3'],
    ['Gyro 2002 - 03.mkv', 'doubtful: Gyro #3'],
    ['Gyro 2001 - 03.mkv', 'sure: Gyro #3'],
    ['Gyro (2013) - 03.mkv', 'doubtful: Gyro #3'],
    ['Captain Spinner Road to 2002 - 33.mkv', 'sure: Captain Spinner: Road to 2002 #33'],
    // more or fewer words than the title
    ['[Group] Guild Days - 100 Years Quest - 01.mkv', 'sure: Guild Days: 100 Years Quest #1'],
    ['[Group] Guild Days - 100.mkv', 'sure: Guild Days #100'],
    ['[Group] Guild Days X - 05.mkv', 'doubtful: Guild Days #5'],
    ['[Group] Sorcerer - 05.mkv', 'doubtful: Sorcerer: Revenge #5'],
    ['[Group] Black Cat - 05.mkv', 'doubtful: Black Cat Season 2 #5'],
    ['[Group] Black Cat S2 - 05.mkv', 'sure: Black Cat Season 2 #5'],
    ['[Group] Canned Cat TV - 05.mkv', 'doubtful: Canned Cat #5'],
    // several titles with the same name
    ['[Group] Broom Club - 05.mkv', 'doubtful: Broom Club #5'],
    ['[Group] Broom Club (1999) - 05.mkv', 'sure: Broom Club (TV) #5'],
    ['[Group] Broom Club OVA - 05.mkv', 'sure: Broom Club #5'],
    ['[Group] 十三区 - 03.mkv', 'doubtful: District Thirteen Specials #3'],
  ],
  'whose title is not in the catalogue': [
    // only popular titles are called by their name without the subtitle
    ['[Group] Quiet Reef - 05.mkv', 'doubtful: Quiet Reef: Second Age #5'],
    ['[Group] Quiet Reef - Second Age - 05.mkv', 'sure: Quiet Reef: Second Age #5'],
    ['[Group] Canal City - 05.mkv', 'sure: Canal City: Night Line #5'],
    // a typo in the first letter makes another word
    ['[Group] Star Garbour - 05.mkv', 'doubtful: Star Harbour #5'],
    // a number that is part of the name or an episode number
    ['Pilot Fish 03.mkv', 'doubtful: Pilot Fish 3 #3'],
    ['Pilot Fish 3 - 03.mkv', 'sure: Pilot Fish 3 #3'],
    ['[Group] Suimon III 2nd Season - 12.mkv', 'doubtful: Trial by Water #12'],
    ['[Group] Suimon II - 12.mkv', 'sure: Trial by Water #12'],
    // an unknown part or season
    ['Silent Letter Part 2 (2016).mkv', 'doubtful: Silent Letter #1'],
    ['Room 404 Part 2 - S01E03.mkv', 'doubtful: Room 404 #3'],
    ['[Group] Imp Kick - 03.mkv', 'doubtful: Imp Kick’ #3'],
    ['[Group] Imp Kick’ - 03.mkv', 'sure: Imp Kick’ #3'],
    // specials of a series
    ['[Group] Azure Lane - 04.mkv', 'doubtful: Azure Lane PVs #4'],
    ['[Group] Ultimate Vow Special 02.mkv', 'doubtful: Ultimate Vow #2'],
  ],
  'by what competes in a name': [
    ['Star Harbour/Star Harbour - 12 - Low Tide #1.mkv', 'sure: Star Harbour #12'],
    ['Endless Voyage/Endless Voyage - 101 - Ep 1 of the Gaiden.mkv', 'sure: Endless Voyage #101'],
    ['Star.Harbour.S01E05.1080p.WEB.H264-GRP/star.harbour.s01e05.1080p.web.h264-grp.mkv', 'sure: Star Harbour #5'],
    ['Star.Harbour.S02E05.1080p.WEB.H264-GRP/grp-sh0205.mkv', 'sure: Star Harbour Season 2 #5'],
    // a folder alone
    ['Glass Garden/funny cat.mp4', 'doubtful: Glass Garden #1'],
    ['Glass Garden/Season 1/funny cat.mp4', 'doubtful: Glass Garden #1'],
    ['Glass Garden/movie.mkv', 'sure: Glass Garden #1'],
    ['Glass Garden (1997)/Glass.Garden.1997.1080p.mkv', 'sure: Glass Garden #1'],
    ['Glass-Garden (1997) [1080p]/Glass.Garden.1997.1080p.BluRay.x264-GRP.mkv', 'sure: Glass Garden #1'],
    ['Glass Garden (1997)/Glass Garden (1997) - 4K HDR.mkv', 'sure: Glass Garden #1'],
    // a short name below the name of a title
    ['Star Harbour/OP/01.mkv', 'none'],
    ['Star Harbour/SIV/01.mkv', 'doubtful: Star Harbour #1'],
    ['Shounen/SIV/01.mkv', 'sure: Kite* #1'],
    // two numbers
    ['Star Harbour - 05 12.mkv', 'doubtful: Star Harbour #5'],
    ['Star Harbour/Star Harbour 12 24.mkv', 'doubtful: Star Harbour #24'],
    ['Endless Voyage/Endless Voyage - 100 - 08.mkv', 'doubtful: Endless Voyage #8'],
    ['Room 404/Room 404 - 05.mkv', 'sure: Room 404 #5'],
  ],
  'by their own name before that of their folder': [
    ['Star Harbour/[Group] Star Harbour - Homecoming - 05.mkv', 'sure: Star Harbour: Homecoming #5'],
    ['Orbit/[Group] Orbit II - 05.mkv', 'sure: Orbit II #5'],
    ['Star Harbour/[Group] Hoshi no Minato - 05.mkv', 'sure: Star Harbour #5'],
    ['Star Harbour/[Group] sh - 05.mkv', 'sure: Star Harbour #5'],
    // a longer name that no title has
    ['Star Harbour/[Group] Star Harbour Root A - 05.mkv', 'doubtful: Star Harbour #5'],
  ],
  'by years and question marks': [
    ['Night Ferry (2024)/Season 01/Night Ferry (2024) - S01E05.mkv', 'sure: Night Ferry (2024) #5'],
    ['Silent.Letter.2017.1080p.BluRay.mkv', 'sure: Silent Letter #1'],
    ['Silent.Letter.2018.1080p.BluRay.mkv', 'doubtful: Silent Letter #1'],
    ['Who Stole the Moon!/Season 01/Who Stole the Moon! - S01E05.mkv', 'sure: Who Stole the Moon? #5'],
    ['Who Stole the Moon!!/Season 01/Who Stole the Moon!! - S01E05.mkv', 'doubtful: Who Stole the Moon? #5'],
  ],
  'by ids of other databases': [
    ['Anything [tvdbid-701]/Season 1/Anything - S01E05.mkv', 'sure: Star Harbour #5'],
    ['Anything {tvdb-701}/Season 3/Anything - S03E05.mkv', 'sure: Star Harbour Season 2 #5'],
    ['Star Harbour [tvdbid-701]/Season 3/Star Harbour - S03E15.mkv', 'sure: Star Harbour Season 2 Part 2 #3'],
    ['Star Harbour [tvdbid-701]/Season 4/Star Harbour - S04E01-E02.mkv', 'sure: Star Harbour: Homecoming #1-2'],
    ['Star Harbour [tvdbid-701]/Specials/Star Harbour - S00E07.mkv', 'sure: Star Harbour OVA #2'],
    ['Star Harbour [tvdbid-701]/Specials/Star Harbour - S00E09.mkv', 'sure: Star Harbour OVA #1'],
    ['Star Harbour [tvdbid-701]/Specials/Star Harbour - S00E30.mkv', 'doubtful: Star Harbour OVA #26'],
    // one season with everything
    ['Star Harbour [tmdbid-801]/Season 1/Star Harbour - S01E25.mkv', 'sure: Star Harbour Season 2 #1'],
    ['Star Harbour [tmdbid-801]/Season 1/Star Harbour - S01E40.mkv', 'sure: Star Harbour Season 2 Part 2 #4'],
    // numbers of the whole story
    ['Endless Voyage [tvdbid-702]/Season 2/Endless Voyage - S02E03.mkv', 'sure: Endless Voyage #64'],
    ['Endless Voyage [tvdbid-702]/Season 9/Endless Voyage - S09E03 - 264.mkv', 'sure: Endless Voyage #264'],
    ['Endless Voyage [tvdbid-702]/Season 1/Endless Voyage - S01E03.mkv', 'sure: Endless Voyage #3'],
    ['Endless Voyage [tvdbid-702]/Season 9/Endless Voyage - S09E03.mkv', 'doubtful: Endless Voyage #3'],
    // films
    ['Anything [tmdbid-803]/Anything.mkv', 'sure: Silent Letter #1'],
    // two titles of one season, without an offset
    ['Moonlit Court [tvdbid-704]/Season 1/Moonlit Court - S01E11.mkv', 'sure: Moonlit Court #11'],
    ['Moonlit Court [tvdbid-704]/Season 1/Moonlit Court - S01E12.mkv', 'sure: Moonlit Court Part 2 #1'],
    ['Moonlit Court [tvdbid-704]/Season 1/Moonlit Court - S01E11-E12.mkv', 'doubtful: Moonlit Court #11-12'],
    // the other shape, with the names of its ids over time
    ['Anything [tvdbid-705]/Season 2/Anything - S02E05.mkv', 'sure: Ferry: Night Boat #5'],
    ['Anything [tvdbid-706]/Season 2/Anything - S02E13.mkv', 'sure: Mill Final Season Part 2 #1'],
    ['Anything [tmdbid-806]/Season 1/Anything - S01E25.mkv', 'sure: Mill Final Season Part 2 #1'],
    // a season in the name of the title is its own, whatever the database counts
    ['Star Harbour [tvdbid-701]/[Group] Star Harbour 2nd Season - 05.mkv', 'sure: Star Harbour Season 2 #5'],
    ['Star Harbour [tvdbid-701]/[Group] Star Harbour S4 - 05.mkv', 'sure: Star Harbour: Homecoming #5'],
    // numbers that go on after the first title, by the order of the seasons there
    ['Anything [tvdbid-701]/[Group] Anything - 30.mkv', 'sure: Star Harbour Season 2 #6'],
    ['Anything [tvdbid-701]/[Group] Anything - 99.mkv', 'none'],
    // beyond a title's end, if the number in the story agrees
    ['Star Harbour [tvdbid-701]/Season 1/Star Harbour - S01E30 - 030 - Fog.mkv', 'sure: Star Harbour Season 2 #6'],
    ['Star Harbour [tvdbid-701]/Season 1/Star Harbour - S01E30 - 031 - Fog.mkv', 'doubtful: Star Harbour #30'],
    ['Star Harbour [tvdbid-701]/Season 1/Star Harbour - S01E30.mkv', 'doubtful: Star Harbour #30'],
    // a word that only one of its titles has, and none that no title has
    ['Old Tales [tvdbid-701]/[Group] Old Harbour Homecoming - 05.mkv', 'sure: Star Harbour: Homecoming #5'],
    ['Old Tales [tvdbid-701]/[Group] New Harbour Homecoming - 05.mkv', 'doubtful: Star Harbour: Homecoming #5'],
    ['Old Tales [tvdbid-701]/[Group] Old Homecoming - 55.mkv', 'doubtful: Star Harbour: Homecoming #7'],
    // what no list or the catalogue doesn’t know
    ['Star Harbour [tvdbid-701]/Season 2/Star Harbour - S02E05.mkv', 'doubtful: Star Harbour Season 2 #5'],
    ['Star Harbour [tvdbid-701]/Season 5/Star Harbour - S05E05.mkv', 'doubtful: Star Harbour #5'],
    ['Star Harbour [tvdbid-999]/Season 2/Star Harbour - S02E05.mkv', 'doubtful: Star Harbour Season 2 #5'],
    ['Star Harbour [tmdbid-999]/Season 2/Star Harbour - S02E05.mkv', 'doubtful: Star Harbour Season 2 #5'],
    ['Star Harbour [tvdbid-999]/Season 1/Star Harbour - S01E05.mkv', 'sure: Star Harbour #5'],
    ['Star Harbour [tvdbid-999]/Season 1/Star Harbour - S01E30.mkv', 'doubtful: Star Harbour Season 2 #6'],
    ['Star Harbour Season 2 [tvdbid-999]/Star Harbour Season 2 - S01E05.mkv', 'doubtful: Star Harbour Season 2 #5'],
    ['Star Harbour [tvdbid-999]/Star Harbour - 30.mkv', 'sure: Star Harbour Season 2 #6'],
  ],
  'by id': [
    ['Anything [anilistid-100]/05.mkv', 'sure: Star Harbour #5'],
    ['Anything [anilist-100]/Season 02/05.mkv', 'sure: Star Harbour Season 2 #5'],
    ['Anything [anilist-200]/05.mkv', 'sure: Star Harbour Season 2 #5'],
    ['Anything [anilist-200]/Season 01/05.mkv', 'sure: Star Harbour Season 2 #5'],
    ['Anything [anilist-200]/Season 02/05.mkv', 'sure: Star Harbour Season 2 #5'],
    ['Paper Foxes {mal-300}/05.mkv', 'sure: Paper Foxes (2019) #5'],
    ['Anything [anilist-400].mkv', 'sure: Silent Letter #1'],
    ['Star Harbour [anilist-999]/05.mkv', 'sure: Star Harbour #5'],
    ['Star Harbour [anilist-100] [mal-400]/05.mkv', 'sure: Star Harbour #5'],
  ],
}

describe.each(Object.entries(TABLES))('matches files %s', (_, rows) => {
  test.each(rows)('%s → %s', (path, decision) => expect(decide(path)).toBe(decision))
})

test.each([
  ['Paper Foxes - 05.mkv', 'ambiguous', '“Paper Foxes (2019)” episode 5 fits as well'],
  ['Star Harbour - 05 12.mkv', 'ambiguous', 'the file name has another number, 12'],
  ['Glass Garden/funny cat.mp4', 'ambiguous', 'only its folder has that name'],
  ['Star Harbour - S03E05.mkv', 'other', 'season 3'],
  ['[Group] Star Harbour V - 05.mkv', 'ambiguous', 'the numeral may be the season or belong to the name'],
  ['Twin Blades - 05.mkv', 'ambiguous', 'another title has that name'],
  ['Star Harbour Season 2 Part 2 - S02E26.mkv', 'ambiguous', 'another title has that season’s name'],
  [
    'Star Harbour [tvdbid-701]/Season 2/Star Harbour - S02E05.mkv',
    'id-map',
    'the id map doesn’t have this episode of its TVDB id',
  ],
  [
    'Star Harbour [tvdbid-999]/Season 2/Star Harbour - S02E05.mkv',
    'unknown-ids',
    'TVDB numbers seasons in its own way, and no id map has its id',
  ],
])('says why %s isn’t certain', (path, kind, text) => {
  expect(matchFile(parseMediaPath(path), INVENTED).doubt).toEqual({ kind, text })
})

test('returns at most five candidates, best first, each with a reason', () => {
  const { match, candidates, anime } = matchFile(parseMediaPath('Paper Foxes - 05.mkv'), INVENTED)
  expect(match).toBe('doubtful')
  expect(anime).toBeUndefined()
  expect(candidates.length).toBeGreaterThan(1)
  expect(candidates.length).toBeLessThanOrEqual(5)
  expect(candidates.map(({ confidence }) => confidence)).toEqual(
    candidates.map(({ confidence }) => confidence).toSorted((a, b) => b - a),
  )
  expect(candidates.every(({ why }) => why !== '')).toBe(true)
})
