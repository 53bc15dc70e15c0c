/** A packaged film of a few bytes: nothing that plays, but every kind of file that there is. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface TestFilm {
  folder: string
  write(file: string, content: string): Promise<void>
  remove(): Promise<void>
}

/** What `segment-001.m4s` holds: a hundred bytes, each of which says where it is. */
export const SEGMENT = Array.from({ length: 10 }, (_, ten) => `${ten}123456789`).join('')

const EPISODE = {
  'sub.m3u8': '#EXTM3U\n#EXT-X-VERSION:7\n',
  'dub.m3u8': '#EXTM3U\n#EXT-X-VERSION:7\n\n',
  'video-360/init.mp4': 'head',
  'video-360/segment-001.m4s': SEGMENT,
  'video-360/index.m3u8': '#EXTM3U\n',
  'audio-ja/segment-001.m4s': 'sound',
  'subtitles-en.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nIt is night.\n',
  'subtitles-ja.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\n夜です。\n',
  'storyboard.vtt': 'WEBVTT\n',
  'storyboard-1.jpg': 'picture',
  'about.json': JSON.stringify({
    duration: 80,
    intro: { start: 0, end: 6.5 },
    outro: { start: 70, end: 80 },
    qualities: ['360p', '1080p', '720p'],
  }),
}

export async function packFilm(episodes = [1, 2]): Promise<TestFilm> {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-film-'))
  const write = async (file: string, content: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), content)
  }
  for (const episode of episodes) {
    for (const [file, content] of Object.entries(EPISODE)) await write(`${episode}/${file}`, content)
  }
  return { folder, write, remove: () => rm(folder, { recursive: true, force: true }) }
}
