import { useSyncExternalStore } from 'react'
import { type CastState, getCast, onCast } from './cast-state.ts'

export const useCast = (): CastState => useSyncExternalStore(onCast, getCast, getCast)
