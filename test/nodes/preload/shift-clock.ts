/** Loaded with `--import`: the clock of this process differs by `TEST_CLOCK_OFFSET_MS`. */
const RealDate = Date
const offsetMs = Number(process.env.TEST_CLOCK_OFFSET_MS)

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + offsetMs] : args, newTarget),
  apply: () => new RealDate(RealDate.now() + offsetMs).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + offsetMs : Reflect.get(target, name, receiver),
})
