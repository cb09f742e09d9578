export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  useLocation,
  useNavigate,
  useOutletContext,
  useParams,
  useSearchParams,
} from 'react-router-dom';
