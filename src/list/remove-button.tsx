import type { ComponentProps } from 'react'
import { Icon } from '#src/ui/icon.tsx'

type RemoveButtonProps = { label: string } & Pick<ComponentProps<'button'>, 'name' | 'value' | 'onClick'>

/** A touch-sized remove button beside a card's facts. */
export const RemoveButton = ({ label, ...props }: RemoveButtonProps) => (
  <button
    type={props.onClick ? 'button' : 'submit'}
    className="remove-button"
    aria-label={label}
    title="Remove"
    {...props}
  >
    <Icon name="close" />
  </button>
)
