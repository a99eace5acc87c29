import {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  CheckSquareOutlined,
  CompassOutlined,
  FundOutlined,
  LayoutOutlined,
  MessageOutlined,
  ReadOutlined,
} from '@ant-design/icons';

/** The places that are not open yet, with the picture each will have in the menu. */
export const upcomingScreens = {
  career: CompassOutlined,
  unit: AppstoreOutlined,
  task: CheckSquareOutlined,
  org: BankOutlined,
  evaluation_template: AuditOutlined,
  exam: BarChartOutlined,
  term: FundOutlined,
  touch: MessageOutlined,
  introductory_training: ReadOutlined,
  home_page_config: LayoutOutlined,
  data_board: ApartmentOutlined,
};

export type UpcomingScreen = keyof typeof upcomingScreens;
