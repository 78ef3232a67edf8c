import { Icon } from './icon.tsx';
import './alert.css';

/** Something went wrong, and this is what to do: announced at once. */
export function Alert({ text }: { text: string }) {
  return (
    <div className="alert" role="alert">
      <Icon name="warning" />
      <p>{text}</p>
    </div>
  );
}
