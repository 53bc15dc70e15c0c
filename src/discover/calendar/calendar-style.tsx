import styles from './calendar.css?inline'

/** The styles of the calendar, included only where it is rendered. */
export const CalendarStyle = () => (
  <style href="calendar" precedence="default">
    {styles}
  </style>
)
