/** ffmpeg that fails as it does without a device or a driver, in its own words. No hardware is needed. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFfmpeg } from '#test/programs.ts'
import { PackageFailure } from '../package/failure.ts'
import { CPU_ENCODER, failingLine, findVideoEncoders, whileTried } from './find-encoder.server.ts'
import { HARDWARE, type Hardware, optionsFor } from './video-encoders.ts'

const WORDS: Readonly<Record<Hardware, string>> = {
  nvenc: `[h264_nvenc @ 0x590964d279c0] Cannot load libcuda.so.1
[vost#0:0/h264_nvenc @ 0x590964d2d040] Error while opening encoder - maybe incorrect parameters such as bit_rate, rate, width or height.`,
  qsv: `libva info: VA-API version 1.22.0
libva info: Trying to open /usr/lib/x86_64-linux-gnu/dri/iHD_drv_video.so
[AVHWDeviceContext @ 0x55f69fe0e980] Error creating a MFX session: -9.
Device creation failed: -1313558101.
Failed to set value 'qsv=hw' for option 'init_hw_device': Unknown error occurred`,
  vaapi: `[AVHWDeviceContext @ 0x558531e39c00] No VA display found for device /dev/dri/renderD128.
Device creation failed: -22.`,
  videotoolbox: `[h264_videotoolbox @ 0x7fa5bf815000] Error: cannot create compression session: -12908
[h264_videotoolbox @ 0x7fa5bf815000] Try -allow_sw 1. The hardware encoder may be busy, or not supported.`,
}
const LINES: Readonly<Record<Hardware, string>> = {
  nvenc: '[h264_nvenc] Cannot load libcuda.so.1',
  qsv: '[AVHWDeviceContext] Error creating a MFX session: -9.',
  vaapi: '[AVHWDeviceContext] No VA display found for device /dev/dri/renderD128.',
  videotoolbox: '[h264_videotoolbox] Error: cannot create compression session: -12908',
}

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'hoshimi-encoders-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** @param working hardware that encodes, as the CPU does */
async function fakeFfmpeg(name: string, working: readonly Hardware[] = []): Promise<string> {
  const ffmpeg = findFfmpeg() ?? 'ffmpeg'
  const cases = HARDWARE.map((one) =>
    working.includes(one)
      ? `*h264_${one}*) exec '${ffmpeg}' -hide_banner -v error -f matroska -i pipe:0 -c:v libx264 -force_key_frames 1 -f matroska pipe:3 ;;`
      : `*h264_${one}*) cat >&2 <<'END'\n${WORDS[one]}\nEND\nexit 1 ;;`,
  )
  const listed = HARDWARE.map((one) => ` V....D h264_${one}`).join('\n')
  const path = join(folder, name)
  await writeFile(
    path,
    `#!/bin/sh\ncase "$*" in\n*-encoders*) echo '${listed}\n V....D libx264' ;;\n${cases.join('\n')}\n*) exec '${ffmpeg}' "$@" ;;\nesac\n`,
    { mode: 0o755 },
  )
  return path
}

test(
  'hardware that ffmpeg lists and that does not work is not chosen, and the line that says why is known',
  { tags: 'slow' },
  async () => {
    const { chosen, tried } = await findVideoEncoders({ ffmpeg: await fakeFfmpeg('broken') }, 'auto')
    expect(chosen).toBe('cpu')
    expect(Object.fromEntries(tried.map(({ name, failure }) => [name, failure]))).toEqual({ ...LINES, cpu: null })
    expect(tried.at(-1)?.speed).toBeGreaterThan(0)
  },
)

test(
  'hardware that works is chosen, until it has failed three times in a row while videos played',
  { tags: 'slow' },
  async () => {
    const ffmpeg = await fakeFfmpeg('vaapi-works', ['vaapi'])
    const encoders = await findVideoEncoders({ ffmpeg }, 'auto')
    expect(encoders.chosen).toBe('vaapi')
    const failure = new PackageFailure('failed', 'ffmpeg couldn’t convert this file.', WORDS.vaapi)
    for (const one of [failure, failure, null, failure, failure]) encoders.note(one)
    expect(encoders.chosen).toBe('vaapi')
    encoders.note(failure)
    expect(encoders.chosen).toBe('cpu')
    expect(encoders.tried.find(({ name }) => name === 'vaapi')).toMatchObject({ failure: LINES.vaapi })
  },
)

test('what the operator has chosen is tried alone, beside the CPU', { tags: 'slow' }, async () => {
  const ffmpeg = await fakeFfmpeg('nvenc-works', ['nvenc', 'vaapi'])
  const names = async (choice: Parameters<typeof findVideoEncoders>[1]) => {
    const { chosen, tried } = await findVideoEncoders({ ffmpeg }, choice)
    return [chosen, ...tried.map(({ name }) => name)]
  }
  expect(await names('vaapi')).toEqual(['vaapi', 'vaapi', 'cpu'])
  expect(await names('qsv')).toEqual(['cpu', 'qsv', 'cpu'])
  expect(await names('cpu')).toEqual(['cpu', 'cpu'])
  expect(await names('off')).toEqual([null])
})

test('while they are tried the CPU encodes, and then what works', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof CPU_ENCODER>()
  const encoders = whileTried(promise)
  expect(encoders.chosen).toBe('cpu')
  resolve({ ...CPU_ENCODER, chosen: 'qsv' })
  await promise
  expect(encoders.chosen).toBe('qsv')
})

test('a failure without a line of ffmpeg is told by its message', () => {
  expect(failingLine(new PackageFailure('too-long', 'Converting this file took too long and was stopped.'))).toBe(
    'Converting this file took too long and was stopped.',
  )
})

const quality = { width: 1920, height: 1080 } as Parameters<typeof optionsFor>[1]['quality']
test.each<[Hardware, string, string, string]>([
  ['nvenc', '', '', '-c:v h264_nvenc -preset p4 -rc vbr -forced-idr 1 -profile:v high -level 4.0'],
  [
    'qsv',
    '-init_hw_device qsv=hw',
    'format=nv12',
    '-c:v h264_qsv -preset veryfast -forced_idr 1 -async_depth 1 -profile:v high -level 40',
  ],
  [
    'vaapi',
    '-init_hw_device vaapi=hw:/dev/dri/renderD128 -filter_hw_device hw',
    'format=nv12,hwupload',
    '-c:v h264_vaapi -profile:v high -level 4',
  ],
  ['videotoolbox', '', 'format=nv12', '-c:v h264_videotoolbox -profile:v high -level 4.0'],
])('%s gets its device, its frames and its key frames', (name, device, upload, options) => {
  const found = optionsFor(name, { quality, times: '0,2', level: 40, threads: 2 })
  expect([found.device.join(' '), found.upload.join(',')]).toEqual([device, upload])
  expect(found.arguments.join(' ')).toBe(
    `${options} -bf 0 -b:v 4.8M -maxrate 8M -bufsize 16M -force_key_frames 0,2 -g 9999 -enc_time_base 1:90000`,
  )
})
