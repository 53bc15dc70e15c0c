import { useSyncExternalStore } from 'react'
import { getExtras, NO_EXTRAS, onExtras } from './state/extras.ts'

export const useExtras = () => useSyncExternalStore(onExtras, getExtras, () => NO_EXTRAS)
