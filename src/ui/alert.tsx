import { Icon } from './icon.tsx';
import './alert.css';

/** An error message with advice. */
export function Alert({ text }: { text: string }) {
  return (
    <div className="alert" role="alert">
      <Icon name="warning" />
      <p>{text}</p>
    </div>
  );
}
