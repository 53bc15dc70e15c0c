/**
 * A path, the title that it names, what else it says, its group and its other titles where these are worth a look.
 * What else, in this order where said: the kind unless it is an episode, with its label (`special:OVA`); season `s2`; part `p2`;
 * episodes `e1-2`; episodes of the whole story `a28`; year `y2019`; version `v2`; ids (`anilist:5`). Of an extra only its kind counts.
 */
export type NameRow = readonly [
  path: string,
  title: string,
  said: string,
  group?: string | undefined,
  otherTitles?: readonly string[],
]
