/** Spot colours: sets of five, six sets per mood. */
import type { Mood } from './mood.ts'

export interface Spots {
  paper: string
  main: string
  second: string
  deep: string
  pop: string
}

const toSpots = (line: string): Spots => {
  const [paper = 'ffffff', main = '888888', second = 'bbbbbb', deep = '000000', pop = 'ffcc00'] = line.split(' ')
  return { paper: `#${paper}`, main: `#${main}`, second: `#${second}`, deep: `#${deep}`, pop: `#${pop}` }
}

const toSets = (first: string, ...others: readonly string[]): readonly [Spots, ...Spots[]] => [
  toSpots(first),
  ...others.map(toSpots),
]

/** The sets of each mood. */
export const SPOTS: Readonly<Record<Mood, readonly [Spots, ...Spots[]]>> = {
  heat: toSets(
    'ffe9c9 e8412b f6a21d 1b1418 fff3dc',
    'f7e4c6 d7263d 1b998b 141b2b ffc145',
    'fff0d6 ff5a1f 7a1131 190a14 ffd23f',
    'f2e3cb f2b50f d1361f 15130f fdf6e7',
    'fde8d0 c1121f 2f6690 10141c fcbf49',
    'f8ead2 e85d04 9d0208 140608 ffba08',
  ),
  cosmic: toSets(
    'f3e8d2 1e4e8c e4572e 0b1026 f2c14e',
    'e9f1ef 2b2e83 f24c8a 0c0a2a 7de2d1',
    'efe6da 0f6e73 f08a4b 08171f f6d186',
    'f5e9e2 5b2a86 f7717d 120b26 7fd8ff',
    'eaf0f7 264de4 ff7a59 0a0f2c ffd166',
    'f2ebe3 3d348b f18701 100d2b f7b801',
  ),
  tender: toSets(
    'fff1e6 f28c8c f6c667 3a2340 c8553d',
    'fdf0e3 ee8572 7fb7be 2f2a4a ffd9a0',
    'fbeff2 d96c9b 8fb996 2b2140 f7c59f',
    'fff5e1 f4a259 5b8e7d 2a3446 bc4b51',
    'fdeee9 e56b6f b8c0ff 2d1e3e ffd6a5',
    'f7f1e8 b56576 eaac8b 2f2235 6d9dc5',
  ),
  blue: toSets(
    'e8eef0 3c6e91 9cc3cf 13202f f2b880',
    'efe9e1 4a5d8f c98ba7 1a1b33 f5d6ba',
    'e6ebe6 2e6f73 a5c4b0 10242b e98a5b',
    'f0eae6 6c6f9e d7b9c5 201e36 f2d398',
    'eaf1ee 33658a 86bbd8 10212e f6ae2d',
    'efeaf2 5e548e be95c4 1b152b f2e2a0',
  ),
  dread: toSets(
    'e9e4da b3142a 5e6b6b 0d0d10 d9cba8',
    'dde3da 2f5d50 9eb08a 0a1412 d8352a',
    'e7dfe6 4b2a5e 9b3f5b 0e0914 d8e04a',
    'ede6d6 1f1f22 b9b3a1 0a0a0c e0311f',
    'e8e3d3 7a0c1e 56666b 0b0a0c e8c547',
    'e3e6e1 274046 8a3033 090f11 f08a3c',
  ),
  wonder: toSets(
    'fbf1da 2a7f62 e3b23c 12263a e4572e',
    'f4efe0 3e5c9a e0a458 18183a f26b5b',
    'f9ebd7 7a4e9c f2a65a 1d1538 58c4b0',
    'f3f0dc 1c7293 f1c453 0b2b3c ee6c4d',
    'f6f1dd 1b7f79 f7b267 0e2233 f25c54',
    'f7ecd9 9b2c5a efb366 1e1030 3ec1a8',
  ),
  comic: toSets(
    'fff6dc ffc400 ff5a5f 1f1b3a 1fb5c9',
    'fff2e0 ff7f50 2ec4b6 20203f ffe066',
    'f3fbf3 30bced fc5130 13243b ffd23f',
    'fff0f3 ff4f8b ffc93c 2a1547 3ddad7',
    'fff7e3 ff8c42 4ea8de 1d1a40 ffe45e',
    'f6fbea 7bc950 ff6b6b 16283a ffd93d',
  ),
  noble: toSets(
    'f1e6cf b3321f 2e4057 17140f d6a84b',
    'efe7d5 33475b c8963e 12161d a5231c',
    'f3ead6 6b7d4a b5472f 1a1a14 ddb967',
    'eee3d0 223843 d77a61 0f171c dbd3c9',
    'f3e9d8 8c2f1b 5b7553 15130f e0b04a',
    'ece6d8 3b5249 c9a227 10150f b23a2e',
  ),
  cool: toSets(
    'f0e9df 0f4c5c e36414 0a1519 fb8b24',
    'f4ede4 a4161a f5c300 141011 f4ede4',
    'ecebe4 273469 ff6b6b 0d1026 f7e733',
    'efe8da 1d7874 f4c095 071e22 ee2e31',
    'f1ede6 c81d25 2f6f9f 0a1117 ffd100',
    'ece8df 8a1657 fb8b24 12060f 9ad1d4',
  ),
  calm: toSets(
    'f7f3e3 7ba05b f2b263 24382f d96c4a',
    'eef5f0 5fa8a0 f4d58d 1d3a45 f28f6b',
    'f6efe2 88a9c3 e9c46a 2b3a55 e07a5f',
    'faf3e7 c98b5e 8db3a3 3a2c2b e4b363',
    'f6f4e8 6a994e f2cc8f 22352b bc4749',
    'eef4f2 457b9d a8dadc 1d3345 f4a261',
  ),
}
