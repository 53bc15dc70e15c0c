import { DateTime } from '#src/catalogue/language/date-time.tsx'

/** As `formatTime` writes it: reports and the API keep it. */
const TIME = /(\d{4}-\d{2}-\d{2} \d{2}:\d{2}) UTC/

/** A text with its times in the reader's zone. */
export const LocalTimes = ({ of }: { of: string }) =>
  of.split(TIME).map((part, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
    at % 2 === 0 ? part : <DateTime key={at} at={`${part.replace(' ', 'T')}:00Z`} />,
  )
