/** The starter titles as they are written down, in the order of their release. */
import { TITLES_1963_1976 } from './titles/1963-1976.ts'
import { TITLES_1978_1982 } from './titles/1978-1982.ts'
import { TITLES_1983_1985 } from './titles/1983-1985.ts'
import { TITLES_1986_1988 } from './titles/1986-1988.ts'
import { TITLES_1989_1992 } from './titles/1989-1992.ts'
import { TITLES_1993_1994 } from './titles/1993-1994.ts'
import { TITLES_1995_1996 } from './titles/1995-1996.ts'
import { TITLES_1997_1998 } from './titles/1997-1998.ts'
import { TITLES_1999 } from './titles/1999.ts'
import { TITLES_2000_2001 } from './titles/2000-2001.ts'
import { TITLES_2002_2003 } from './titles/2002-2003.ts'
import { TITLES_2004 } from './titles/2004.ts'
import { TITLES_2005 } from './titles/2005.ts'
import { TITLES_2006_WINTER_SPRING } from './titles/2006-winter-spring.ts'
import { TITLES_2006_SUMMER_FALL } from './titles/2006-summer-fall.ts'
import { TITLES_2007 } from './titles/2007.ts'
import { TITLES_2008 } from './titles/2008.ts'
import { TITLES_2009 } from './titles/2009.ts'
import { TITLES_2010 } from './titles/2010.ts'
import { TITLES_2011_WINTER_SPRING } from './titles/2011-winter-spring.ts'
import { TITLES_2011_SUMMER_FALL } from './titles/2011-summer-fall.ts'
import { TITLES_2012_WINTER_SPRING } from './titles/2012-winter-spring.ts'
import { TITLES_2012_SUMMER_FALL } from './titles/2012-summer-fall.ts'
import { TITLES_2013_WINTER_SPRING } from './titles/2013-winter-spring.ts'
import { TITLES_2013_SUMMER_FALL } from './titles/2013-summer-fall.ts'
import { TITLES_2014_WINTER_SPRING } from './titles/2014-winter-spring.ts'
import { TITLES_2014_SUMMER_FALL } from './titles/2014-summer-fall.ts'
import { TITLES_2015_WINTER_SPRING } from './titles/2015-winter-spring.ts'
import { TITLES_2015_SUMMER_FALL } from './titles/2015-summer-fall.ts'
import { TITLES_2016_WINTER_SPRING } from './titles/2016-winter-spring.ts'
import { TITLES_2016_SUMMER_FALL } from './titles/2016-summer-fall.ts'
import { TITLES_2017 } from './titles/2017.ts'
import { TITLES_2018_WINTER_SPRING } from './titles/2018-winter-spring.ts'
import { TITLES_2018_SUMMER_FALL } from './titles/2018-summer-fall.ts'
import { TITLES_2019_WINTER_SPRING } from './titles/2019-winter-spring.ts'
import { TITLES_2019_SUMMER_FALL } from './titles/2019-summer-fall.ts'
import { TITLES_2020_WINTER_SPRING } from './titles/2020-winter-spring.ts'
import { TITLES_2020_SUMMER_FALL } from './titles/2020-summer-fall.ts'
import { TITLES_2021_WINTER_SPRING } from './titles/2021-winter-spring.ts'
import { TITLES_2021_SUMMER_FALL } from './titles/2021-summer-fall.ts'
import { TITLES_2022_WINTER_SPRING } from './titles/2022-winter-spring.ts'
import { TITLES_2022_SUMMER_FALL } from './titles/2022-summer-fall.ts'
import { TITLES_2023 } from './titles/2023.ts'
import { TITLES_2024 } from './titles/2024.ts'
import { TITLES_2025 } from './titles/2025.ts'
import { TITLES_2026 } from './titles/2026.ts'
import { UPCOMING_TITLES } from './titles/upcoming.ts'
import { WEEKLY_TITLES } from './titles/weekly.ts'
import type { WrittenTitle } from './written.ts'

export const WRITTEN_TITLES: readonly WrittenTitle[] = [
  TITLES_1963_1976,
  TITLES_1978_1982,
  TITLES_1983_1985,
  TITLES_1986_1988,
  TITLES_1989_1992,
  TITLES_1993_1994,
  TITLES_1995_1996,
  TITLES_1997_1998,
  TITLES_1999,
  TITLES_2000_2001,
  TITLES_2002_2003,
  TITLES_2004,
  TITLES_2005,
  TITLES_2006_WINTER_SPRING,
  TITLES_2006_SUMMER_FALL,
  TITLES_2007,
  TITLES_2008,
  TITLES_2009,
  TITLES_2010,
  TITLES_2011_WINTER_SPRING,
  TITLES_2011_SUMMER_FALL,
  TITLES_2012_WINTER_SPRING,
  TITLES_2012_SUMMER_FALL,
  TITLES_2013_WINTER_SPRING,
  TITLES_2013_SUMMER_FALL,
  TITLES_2014_WINTER_SPRING,
  TITLES_2014_SUMMER_FALL,
  TITLES_2015_WINTER_SPRING,
  TITLES_2015_SUMMER_FALL,
  TITLES_2016_WINTER_SPRING,
  TITLES_2016_SUMMER_FALL,
  TITLES_2017,
  TITLES_2018_WINTER_SPRING,
  TITLES_2018_SUMMER_FALL,
  TITLES_2019_WINTER_SPRING,
  TITLES_2019_SUMMER_FALL,
  TITLES_2020_WINTER_SPRING,
  TITLES_2020_SUMMER_FALL,
  TITLES_2021_WINTER_SPRING,
  TITLES_2021_SUMMER_FALL,
  TITLES_2022_WINTER_SPRING,
  TITLES_2022_SUMMER_FALL,
  TITLES_2023,
  TITLES_2024,
  TITLES_2025,
  TITLES_2026,
  WEEKLY_TITLES,
  UPCOMING_TITLES,
].flat()
