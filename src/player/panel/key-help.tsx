import { KeyList } from '#src/ui/key-list.tsx'
import { PLAYER_KEYS } from '../state/player-keys.ts'

export const KeyHelp = () => <KeyList className="panel-keys" keys={PLAYER_KEYS} label="Keyboard shortcuts" />
